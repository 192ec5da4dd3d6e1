"""OpenType features that are written by hand: figures, separators, dotless letters, fractions."""

FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


# Separators between figures, and their forms at the middle of the figures' height.
SEPARATORS = ("colon", "periodcentered", "hyphen", "endash")


CASE = SEPARATORS + ("emdash", "guilsinglleft", "guilsinglright", "guillemetleft", "guillemetright")


def features(sets, top_marks):
    """`sets` are the figure sets: lists of ten glyph names, each with a tabular form `.tf`."""
    plain = " ".join(n for s in sets for n in s)
    tabular = " ".join(n + ".tf" for s in sets for n in s)
    case = "\n".join(f"  sub {n} by {n}.case;" for n in CASE)
    raised = " ".join(SEPARATORS)
    raised_case = " ".join(n + ".case" for n in SEPARATORS)
    superior = " ".join(n + ".superior" for n in FIGURES)
    inferior = " ".join(n + ".inferior" for n in FIGURES)
    latin = " ".join(FIGURES)
    return f"""
languagesystem DFLT dflt;
languagesystem latn dflt;
languagesystem latn ROM;
languagesystem latn MOL;

@figures = [{plain}];
@tabular = [{tabular}];
@anyfigure = [@figures @tabular];
@separators = [{raised}];
@raised = [{raised_case}];
@marks = [{" ".join(top_marks)}];

feature ccmp {{
  lookup dotless {{
    sub i' @marks by dotlessi;
    sub j' @marks by dotlessj;
  }} dotless;
}} ccmp;

feature locl {{
  script latn;
  language ROM;
  lookup comma_below {{
    sub uni015E by uni0218;
    sub uni015F by uni0219;
    sub uni0162 by uni021A;
    sub uni0163 by uni021B;
  }} comma_below;
  language MOL;
  lookup comma_below;
}} locl;

feature tnum {{
  sub @figures by @tabular;
}} tnum;

feature pnum {{
  sub @tabular by @figures;
}} pnum;

feature sups {{
  sub [{latin}] by [{superior}];
}} sups;

feature subs {{
  sub [{latin}] by [{inferior}];
}} subs;

feature case {{
{case}
}} case;

feature calt {{
  lookup raise {{
    sub @anyfigure @separators' lookup raised @anyfigure;
  }} raise;
}} calt;
""".replace(
        "feature calt {",
        """lookup raised {
  sub @separators by @raised;
} raised;

feature calt {""",
    )
