"""Texts and page contents, converted to Markdown."""

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt

from prerender.markdown import copied_parts, markdown_copy

RENDERER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
ADDRESS = "https://www.example.com/products/5"
words = st.lists(
    st.sampled_from(
        [
            "wire",
            "*",
            "_b_",
            "1.",
            "2)",
            "-",
            "+",
            "=",
            "`c`",
            "[d]",
            "é",
            "~~",
            "\\",
            "|",
            "#",
            "&",
        ]
    ),
    min_size=1,
    max_size=4,
).map(" ".join)


def words_of(markup: str) -> list[str]:
    """Return the words of an HTML fragment."""
    spaced = markup.replace("><", "> <").replace("</li>", " </li>")
    return str(html.fragment_fromstring(spaced, create_parent=True).text_content()).split()


def copy(main: str, below: str = "") -> str:
    """Return the Markdown copy of a page with this main content, without its address."""
    page = f"<header>Menu</header><main>{main}</main><footer>{below}</footer>"
    written = markdown_copy(copied_parts(page), ADDRESS)
    return written.replace(f"[{ADDRESS}]({ADDRESS})", "").strip()


def rendered(markdown: str) -> str:
    """Return Markdown rendered to HTML; inline tags are passed through."""
    return str(RENDERER.render(markdown))


def in_html(text: str) -> str:
    """Return a text as HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def in_every_block(text: str) -> str:
    """Return HTML that contains a text in each kind of block."""
    cells = f"<th>{text}</th><td>{text}</td>"
    table = f"<table><thead><tr>{cells}</tr></thead><tbody><tr>{cells}</tr></tbody></table>"
    return f"<h2>{text}</h2><p>{text}</p><ul><li>{text}</li><li>{text}</li></ul>{table}"


@given(words)
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
def test_copy_keeps_the_words_of_generated_texts(text: str) -> None:
    """Any combination of words and Markdown syntax is shown unchanged."""
    markup = in_every_block(in_html(text))

    assert words_of(rendered(copy(markup))) == words_of(markup)


def test_copy_has_no_needless_escapes() -> None:
    """Signs in the middle of a line are not escaped, because programs read the copy as text."""
    text = "0.10 to 6.00 mm (3.1), Cu + Ag, C-PVC, a = b, Packaging & Delivery."

    assert copy(f"<p>{in_html(text)}</p>") == text


def test_copy_begins_with_heading_place_and_address() -> None:
    """The copy begins with the heading, the page's place in the site, its address and the note."""
    main = "<nav><ol><li><a>Home</a></li><li>EDM Wire</li></ol></nav><p>Wire</p><h1>EDM Wire</h1>"
    page = f'<main>{main}</main><p class="a" role="note"><strong>Demonstration</strong></p>'

    assert markdown_copy(copied_parts(page), ADDRESS) == (
        f"# EDM Wire\n\nHome / EDM Wire\n\n[{ADDRESS}]({ADDRESS})\n\n**Demonstration**\n\nWire\n"
    )


def test_copy_has_no_controls() -> None:
    """Buttons, forms, drawings, navigation and texts about controls are left out."""
    main = (
        "<button>Back</button><nav><a href='#a'>On this page</a></nav>"
        "<fieldset><label><input>0.10</label></fieldset><form><input>Ask</form>"
        "<figure><svg></svg>Illustration</figure><picture><img src='/a.jpg' alt='a'></picture>"
        "<details><summary>Read on</summary><p>The wire.</p></details>"
        "<p>Calculated. <span data-nosnippet>Select a size.</span></p>"
    )

    assert copy(main) == "The wire.\n\nCalculated."


def test_copy_writes_pairs_as_a_list() -> None:
    """A list of terms and a table without column headings become lists of labels and values."""
    main = (
        "<dl><div><dt>Minimum order</dt><dd>10 spools</dd></div></dl>"
        "<section><h2>Packaging</h2><table><caption><span>Packaging</span></caption><tbody>"
        "<tr><th>Spool</th><td>DIN-125</td></tr>"
        "<tr><th>Sheet</th><td><a href='/a.pdf'>PDF</a></td></tr></tbody></table></section>"
    )

    assert copy(main) == (
        "- Minimum order: 10 spools\n\n## Packaging\n\n"
        "- Spool: DIN-125\n- Sheet: [PDF](https://www.example.com/a.pdf)"
    )


def test_copy_writes_a_caption_as_a_heading() -> None:
    """A caption that is not the section's heading is a heading; links to choices are text."""
    main = (
        "<section><h2>Sizes</h2><table><caption>Length in km</caption>"
        "<thead><tr><th>mm</th><th>P-5</th></tr></thead>"
        "<tbody><tr><th><a href='/finder?d=0.10'>0.10</a></th><td>75.4</td></tr></tbody></table>"
        "<p><a href='/a'>A</a><a href='/b'>B</a></p></section>"
    )

    assert copy(main) == (
        "## Sizes\n\n### Length in km\n\n| mm | P-5 |\n| --- | --- |\n| 0.10 | 75.4 |\n\n"
        "[A](https://www.example.com/a), [B](https://www.example.com/b)"
    )
