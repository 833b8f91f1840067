"""Hostile and unusual catalogue texts: markup, control characters, right-to-left scripts."""

import os

from hypothesis import strategies as st

NASTY = (
    "</script><script>window.hacked = 1</script>",
    "<img src=x onerror=window.hacked=1>",
    "<!-- --><!--$--><!--/$-->",
    "<![CDATA[x]]>",
    "</title></textarea></style></noscript>",
    "javascript:window.hacked=1",
    "&lt;b&gt; &amp; &#60; &nbsp &copy",
    '"\'`><\\"\\u003cb',
    "${window.hacked=1} {{1}} {name} {n} $& $1 %s %00",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "null",
    "a\u200bb\u00adc\u2060d\ufeffe",
    "مرحبا بالعالم",
    "शुद्ध ताँबा",
    "👩🏽‍🔧🇮🇳",
    "e\u0301\u0327 ﬁ İ ß",
    "\U0001d4b2\U0001d4be\U0001d4c7\u212f",
    "../../etc/passwd",
)
"""Texts that have broken some software; all are allowed in the catalogue's plain texts."""

REFUSED = (
    "",
    " ",
    "\0",
    "\ufffe\uffff\U0010ffff",
    "\ud800",
    "\udfff\ud800",
    "a\tb",
    "a\nb",
    "\x1b[31m",
    " ends ",
    "\u2028\u2029",
    "\u202eright to left\u202c",
    "\ufeff\u200b\u00ad",
)
"""Texts that a catalogue rejects."""

texts = st.one_of(
    st.sampled_from(NASTY),
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=40),
    st.text("<>&\"'/!-{}$\\ ab", min_size=1, max_size=20),
    st.integers(1, 4000).map(lambda size: "long " * size + "end"),
)
"""Texts of any kind. Most are allowed; some have a space at either end."""

values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.integers(10**14, 10**20),
        st.floats(),
        st.sampled_from(REFUSED),
        st.text(st.characters(), max_size=20),
        texts,
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=6,
)
"""Any JSON value, and values that only Python writes: NaN and lone surrogates."""


EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "0"))
"""Number of generated examples, set by ``make fuzz``; 0 runs the same few examples each time."""
