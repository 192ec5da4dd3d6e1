extension ContactSheet {
    /// Quiet, so that the pictures speak. No "<", ">" or "&", which XML would read otherwise than HTML.
    static let style = """
        :root { --paper: #f4f4f2; --ink: #17181b; --soft: #6a6e76; --line: #dedfdc; --card: #fff;
          --good: #0b7a53; --error: #b3261e; --warning: #8f5a00; --shade: 0 1px 2px #0000001f, 0 6px 18px #00000014; }
        @media (prefers-color-scheme: dark) { :root { --paper: #121316; --ink: #ecedef; --soft: #9a9fa8;
          --line: #2b2d32; --card: #1b1d21; --good: #4cc38a; --error: #ff8a80; --warning: #f0b35a;
          --shade: 0 1px 2px #00000066, 0 6px 18px #0000004d; } }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system,
          "Segoe UI", Roboto, "Helvetica Neue", sans-serif; font-variant-numeric: tabular-nums; }
        main { max-width: 96rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 3.5rem) clamp(1rem, 4vw, 3rem); }
        h1 { margin: 0; font-size: clamp(1.9rem, 5vw, 3rem); line-height: 1.1; font-weight: 680;
          letter-spacing: -0.025em; overflow-wrap: anywhere; }
        h2 { margin: 0 0 0.25rem; font-size: 1.5rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.015em; }
        h3 { margin: 1.5rem 0 0.75rem; font-size: 0.95rem; font-weight: 600; }
        h3 span, .facts, figcaption span { color: var(--soft); font-weight: 400; }
        .facts { margin: 0.6rem 0 0; }
        .verdict { margin: 0.35rem 0 0; font-weight: 600; }
        .good { color: var(--good); }
        p.error, li.error { color: var(--error); }
        p.warning, li.warning { color: var(--warning); }
        nav ul { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 1.4rem 0 0; padding: 0; list-style: none; }
        nav a { display: inline-flex; align-items: center; gap: 0.4em; padding: 0.2rem 0.7rem; border-radius: 1rem;
          border: 1px solid var(--line); background: var(--card); color: inherit; text-decoration: none;
          font-size: 0.88rem; }
        nav a:hover, nav a:focus-visible { border-color: var(--soft); }
        .dot { width: 0.5em; height: 0.5em; border-radius: 50%; background: var(--warning); }
        .dot.error { background: var(--error); }
        section { margin-top: clamp(2rem, 4vw, 3rem); padding-top: clamp(1.5rem, 3vw, 2.25rem);
          border-top: 1px solid var(--line); }
        .row { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.75rem, 1fr)); align-items: start;
          gap: 1.5rem 1.25rem; }
        figure { margin: 0; min-width: 0; }
        img { display: block; max-width: 100%; height: auto; border-radius: 0.6rem; box-shadow: var(--shade); }
        figure.error img { outline: 2px solid var(--error); outline-offset: 2px; }
        .missing { display: grid; place-items: center; height: 8rem; border: 1px dashed var(--error);
          border-radius: 0.6rem; color: var(--error); font-size: 0.85rem; }
        figcaption { margin-top: 0.6rem; font-size: 0.8rem; line-height: 1.35; overflow-wrap: anywhere; }
        figcaption b { font-weight: 550; }
        .findings { margin: 0.35rem 0 0; padding: 0; list-style: none; font-size: 0.8rem; line-height: 1.4; }
        .findings li { overflow-wrap: anywhere; }
        .findings li + li { margin-top: 0.25rem; }
        @media (max-width: 34rem) { .row { grid-template-columns: 1fr 1fr; gap: 1rem 0.9rem; } }
        @media print { :root { --paper: #fff; --ink: #000; --soft: #555; --line: #ccc; --card: #fff; --shade: none; }
          main { max-width: none; padding: 0; } nav { display: none; } figure { break-inside: avoid; } }

        """
}
