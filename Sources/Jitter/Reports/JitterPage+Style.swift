extension JitterPage {
    /// Blue and orange are told apart by almost everybody; one over the other they make nearly black on
    /// white and nearly white on black. No "<", ">" or "&", which XML would read otherwise than HTML.
    static let style = """
        :root { --paper: #fff; --ink: #15171c; --soft: #626873; --line: #e3e5ea; --panel: #f6f7f9;
          --before: #2667ff; --after: #ff7a1a; --both: #262f1a; --blend: multiply; --good: #0b7a53;
          --bad: #b93c00; --room: #2667ff1c; --over: #ff7a1a80; }
        @media (prefers-color-scheme: dark) { :root { --paper: #101217; --ink: #eceef2; --soft: #9aa1ad;
          --line: #2a2e37; --panel: #181b21; --before: #33a4ff; --after: #ffa23d; --both: #ffe6ff;
          --blend: screen; --good: #4cc38a; --bad: #ff9552; --room: #33a4ff2e; --over: #ffa23d90; } }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui,
          -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
          font-variant-numeric: tabular-nums; }
        main { max-width: 66rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4.5rem) clamp(1rem, 4vw, 3rem); }
        h1 { margin: 0; font-size: clamp(2.1rem, 6.5vw, 4rem); line-height: 1.05; font-weight: 680;
          letter-spacing: -0.03em; text-wrap: balance; }
        h2 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.2; letter-spacing: -0.015em;
          font-weight: 650; }
        h3 { margin: 3rem 0 1rem; font-size: 1.05rem; line-height: 1.3; font-weight: 650; }
        p { margin: 0 0 0.75rem; max-width: 42rem; text-wrap: pretty; }
        a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: 0.2em; }
        code { font: 0.92em ui-monospace, SFMono-Regular, Menlo, monospace; background: var(--panel);
          border: 1px solid var(--line); border-radius: 0.3em; padding: 0.05em 0.35em; white-space: nowrap; }
        section { margin-top: clamp(2.5rem, 6vw, 4.5rem); }
        header + section.layout { margin-top: 2rem; }
        section + section { border-top: 1px solid var(--line); padding-top: clamp(2rem, 5vw, 3.5rem); }
        .eyebrow { margin: 0 0 0.9rem; color: var(--soft); font-size: 0.9rem; }
        .lead { margin: 1.25rem 0 0; font-size: clamp(1.1rem, 2.2vw, 1.35rem); line-height: 1.45;
          color: var(--soft); }
        h1.jitters::after, h1.steady::after { content: ""; display: inline-block; width: 0.22em;
          height: 0.22em; margin-left: 0.12em; border-radius: 50%; background: var(--good); }
        h1.jitters::after { background: var(--after); }
        figure { margin: 0; }
        figcaption, .note, .key { color: var(--soft); font-size: 0.9rem; line-height: 1.5; max-width: 46rem; }
        figcaption { margin-top: 0.75rem; }
        figcaption b { color: var(--ink); font-weight: 600; }
        svg { display: block; width: 100%; height: auto; overflow: visible; }
        .skins { isolation: isolate; }
        .skins path { mix-blend-mode: var(--blend); }
        path.before { fill: var(--before); }
        path.after { fill: var(--after); }
        path.edge { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
        path.edge.before { stroke: var(--before); }
        path.edge.after { stroke: var(--after); }
        path.baseline { stroke: var(--line); vector-effect: non-scaling-stroke; }
        .worst .onion { max-height: 60vh; padding: 0.5rem 0; }
        .key { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem; margin: 0.6rem 0 0; }
        .swatch { width: 0.75rem; height: 0.75rem; border-radius: 50%; background: var(--both); }
        .swatch:not(:first-child) { margin-left: 0.75rem; }
        .swatch.before { background: var(--before); }
        .swatch.after { background: var(--after); }
        .badge { display: inline-flex; align-items: center; gap: 0.4em; font-size: 0.85rem; font-weight: 600;
          letter-spacing: 0; color: var(--good); white-space: nowrap; vertical-align: middle; }
        .badge::before { content: ""; width: 0.55em; height: 0.55em; border-radius: 50%;
          background: currentColor; }
        .badge.jitters { color: var(--bad); }
        .mode { color: var(--soft); font-weight: 400; }
        h2 .mode, h2 .badge { margin-left: 0.35em; }
        aside { margin: 2rem 0 0; padding: 1.25rem 1.5rem; background: var(--panel); border-radius: 0.75rem; }
        aside h3 { margin: 0 0 0.5rem; color: var(--good); }
        aside.jitters h3 { color: var(--bad); }
        aside p:last-child { margin-bottom: 0; }
        .strip, .axis { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) 3.5rem;
          align-items: end; gap: 0.75rem; }
        .strip { margin-bottom: 0.6rem; }
        .strip .name { color: var(--soft); line-height: 1; }
        .strip .name b { display: inline-block; min-width: 1.1em; color: var(--ink); font-weight: 600; }
        .strip .most { text-align: right; line-height: 1; }
        svg.plot { height: 3.25rem; }
        .plot .zero { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; }
        .plot .moves { fill: var(--after); }
        .plot .still { stroke: var(--good); stroke-width: 2; vector-effect: non-scaling-stroke; }
        .axis { display: flex; justify-content: space-between; margin: 0.4rem 4.25rem 0 5.25rem;
          color: var(--soft); font-size: 0.8rem; }
        .scroll { overflow-x: auto; margin-top: 1.5rem; }
        table { width: 100%; border-collapse: collapse; font-size: 0.92rem; line-height: 1.35; }
        th, td { padding: 0.55rem 0.75rem; text-align: left; border-bottom: 1px solid var(--line);
          font-weight: 400; white-space: nowrap; }
        th:first-child, .digits td:first-child { padding-left: 0; }
        th:last-child, td:last-child { padding-right: 0; }
        thead th { color: var(--soft); font-size: 0.82rem; vertical-align: bottom; }
        tbody th { font-weight: 600; }
        .number { text-align: right; }
        .digits { table-layout: fixed; }
        .digits th:first-child, .digits td:first-child { width: 4.75rem; }
        .digits th, .digits td { padding: 0.5rem 0.25rem; text-align: center; }
        .digits tbody th { text-align: left; padding-left: 0; }
        .digits thead th, .digits thead td { border-bottom: 0; }
        .digit { max-height: 6.5rem; fill: var(--ink); }
        .digit .room { fill: var(--room); }
        .digit .over { fill: var(--over); }
        .digit .cell { stroke: var(--before); fill: none; vector-effect: non-scaling-stroke; }
        .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr));
          gap: 1.25rem; margin-top: 2rem; }
        .card { padding: 1.25rem 1.5rem; background: var(--panel); border-radius: 0.75rem; }
        .card figcaption { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.15rem 0.6rem; }
        .card figcaption a { color: var(--ink); font-weight: 600; }
        .card .move { margin-left: auto; color: var(--ink); }
        dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
          gap: 1.1rem 2rem; margin: 3rem 0 0; }
        dt { color: var(--soft); font-size: 0.82rem; }
        dd { margin: 0.1rem 0 0; }
        footer { margin-top: clamp(3rem, 7vw, 5rem); padding-top: 2rem; border-top: 1px solid var(--line);
          color: var(--soft); font-size: 0.92rem; }
        footer h2 { color: var(--ink); font-size: 1.05rem; }
        @media (max-width: 40rem) {
          .strip { grid-template-columns: 2.9rem minmax(0, 1fr) 2.6rem; gap: 0.5rem; font-size: 0.85rem; }
          .axis { margin: 0.4rem 3.1rem 0 3.4rem; }
          .axis span:nth-child(even):not(:last-child) { display: none; }
          th, td { padding: 0.5rem 0.4rem; }
          table { font-size: 0.84rem; }
          thead th { font-size: 0.76rem; }
          .digits { font-size: 0.72rem; }
          .digits th:first-child, .digits td:first-child { width: 3.2rem; }
          .digits th, .digits td { padding: 0.4rem 0; }
          .digits thead th { padding: 0 0.05rem; }
          aside, .card { padding: 1rem 1.1rem; }
          svg.plot { height: 2.5rem; }
        }
        @media print {
          :root { --paper: #fff; --ink: #000; --soft: #555; --line: #ccc; --panel: #f6f7f9;
            --before: #2667ff; --after: #ff7a1a; --both: #262f1a; --blend: multiply; --good: #0b7a53;
            --bad: #b93c00; --room: #2667ff1c; --over: #ff7a1a80; }
          @page { margin: 16mm; }
          html { font-size: 9.5pt; }
          body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          main { max-width: none; padding: 0; }
          h1 { font-size: 30pt; }
          h3 { margin: 1.6rem 0 0.6rem; }
          dl { margin-top: 1.6rem; }
          aside { margin-top: 1rem; padding: 0.9rem 1.1rem; }
          th, td { padding-top: 0.3rem; padding-bottom: 0.3rem; }
          .worst .onion { max-height: 52mm; }
          svg.plot { height: 1.7rem; }
          figure, aside, tr, .layout .scroll, .strip, dl, .card { break-inside: avoid; }
          h2, h3 { break-after: avoid; }
          .scroll { overflow: visible; }
          section + section { break-before: page; border-top: 0; padding-top: 0; }
          a { text-decoration: none; }
        }

        """
}
