"""The letters A to Z and a to z."""

import capitals_a_to_m  # noqa: F401
import capitals_n_to_z  # noqa: F401
import small_a_to_l  # noqa: F401
import small_m_to_z  # noqa: F401
