/// What makes a page look for its next revision. No "<", ">" or "&", which XML would read otherwise than HTML.
enum LiveScript {
    /// For the end of the body, where all that it looks at is there.
    ///
    /// - Parameters:
    ///   - revision: of this page.
    ///   - signal: the name of the file beside the page that tells the latest one.
    static func element(revision: String, signal: String) -> String {
        """
        <script>
        \(script.replacing("REVISION", with: revision).replacing("SIGNAL", with: encoded(signal)))</script>
        """
    }

    /// What that file holds.
    static func signal(revision: String) -> String { "hyalineSheet(\"\(revision)\");\n" }

    /// The file is asked for under another query each time, for browsers keep scripts. When it has been there and is gone,
    /// the watching is over: a last look at the page, which has no script by then. When it has never been there, as beside
    /// a copy of the page, the page leaves it at that.
    ///
    /// The reader stays at the picture that was first in the window, though pictures may come and go above it. That is done
    /// here and not left to the browser, which knows only how many px it was down the page; in the history's entry, for
    /// pages from a folder need not have a storage.
    private static let script = """
        (function () {
          "use strict";
          var met = false, misses = 0;
          function key(figure) {
            var row = figure.parentNode;
            return [row.parentNode.firstElementChild.id, row.previousElementSibling.textContent,
              figure.querySelector("figcaption b").textContent].join("/");
          }
          function figures() { return Array.prototype.slice.call(document.querySelectorAll("figure")); }
          function leave() {
            var place = { y: window.scrollY };
            var first = window.scrollY === 0 ? null
              : figures().find(function (figure) { return Math.max(figure.getBoundingClientRect().bottom, 0) !== 0; });
            if (first) { place.key = key(first); place.top = first.getBoundingClientRect().top; }
            history.replaceState({ hyalineSheet: place }, "");
          }
          function enter() {
            var place = history.state ? history.state.hyalineSheet : null;
            if (!place) { return; }
            var same = place.key ? figures().find(function (figure) { return key(figure) === place.key; }) : null;
            window.scrollTo(0, same ? window.scrollY + same.getBoundingClientRect().top - place.top : place.y);
          }
          function ask() {
            var script = document.createElement("script");
            script.onload = function () { script.remove(); setTimeout(ask, 1000); };
            script.onerror = function () {
              script.remove();
              if (met) {
                history.scrollRestoration = "auto";
                location.reload();
              } else if (misses !== 5) {
                misses += 1;
                setTimeout(ask, 1000);
              }
            };
            script.src = "SIGNAL?" + Date.now();
            document.head.appendChild(script);
          }
          window.hyalineSheet = function (revision) {
            met = true;
            if (revision !== "REVISION") { leave(); location.reload(); }
          };
          history.scrollRestoration = "manual";
          window.addEventListener("pagehide", leave);
          window.addEventListener("load", enter);
          enter();
          setTimeout(ask, 1000);
        })();

        """

    /// A file's name in a URL, inside a string of the script: all but plain characters by their bytes.
    static func encoded(_ name: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return "./"
            + name.utf8.map { byte -> String in
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
                return isPlain
                    ? String(UnicodeScalar(byte))
                    : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }.joined()
    }
}
