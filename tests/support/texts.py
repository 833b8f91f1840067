"""What a catalogue may be filled with by somebody who does not mean well, or who writes Arabic."""

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
"""Texts that have broken something somewhere; all are allowed in a catalogue's plain texts."""

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
"""Texts that no catalogue may hold."""

texts = st.one_of(
    st.sampled_from(NASTY),
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=40),
    st.text("<>&\"'/!-{}$\\ ab", min_size=1, max_size=20),
    st.integers(1, 4000).map(lambda size: "long " * size + "end"),
)
"""Texts of any kind; most are allowed, some begin or end with a space."""

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
"""Anything that JSON can hold, and a little more: Python writes NaN and halves of characters."""


EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "0"))
"""Set by make fuzz; without it the same few examples run each time."""
