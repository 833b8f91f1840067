"""Patterns of texts with a fixed form, and their descriptions for messages.

The patterns are part of the schema, so they must work in pydantic and in editors.
"""

CONTROL = r"\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}"
"""Characters that HTML or XML cannot contain, break lines, or reverse the text direction."""
INVISIBLE = r"\p{Default_Ignorable_Code_Point}\u2800"
"""Invisible characters; allowed inside a text, where they join or separate letters."""
TEXT = rf"^[^\s{CONTROL}{INVISIBLE}]([^{CONTROL}]*[^\s{CONTROL}])?$"
WORD = r"^[a-z][a-z0-9-]*$"
PROPERTY = r"^[a-z][A-Za-z0-9]*$"
GRADE = r"^[1-9][0-9]{0,14}/[a-z][a-z0-9-]*$"
DIGITS = r"^-?(0|[1-9][0-9]*)(\.[0-9]+)?$"
PRODUCT_CODE = r"^[1-9][0-9]{0,14}$"
SITE_PATH = r"^(/[!-~]*|#[!-~]+)$"
PAGE_PATH = r"^/([a-z-]+(/[a-z-]+)*)?$"
PRODUCT_PATH = r"^(/[a-z-]+)+/\{id\}$"
_LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?"
_HOST = rf"{_LABEL}(\.{_LABEL})+"
_LOWER_CASE_LABEL = r"[a-z0-9]([a-z0-9-]*[a-z0-9])?"
WEB_ADDRESS = rf"^https://{_LOWER_CASE_LABEL}(\.{_LOWER_CASE_LABEL})+(/[!-~]*)?$"
CHAT_ADDRESS = rf"^https://{_LOWER_CASE_LABEL}(\.{_LOWER_CASE_LABEL})+/$"
IMAGE_PATH = r"^[a-z0-9][a-z0-9/-]*\.(svg|webp|png|jpg)$"
_MAILBOX = rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~-]+)*@{_HOST}"
EMAIL = rf"^{_MAILBOX}$"
PHONE = r"^\+[1-9]( ?[0-9]){6,14}$"
DATE = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
YEAR = r"^[0-9]{4}$"
HS_CODE = r"^[0-9]{4}\.[0-9]{2}$"
CONTACT = rf"^(mailto:{_MAILBOX}|https://{_LOWER_CASE_LABEL}(\.{_LOWER_CASE_LABEL})+(/[!-~]*)?)$"
LINK = (
    rf"^(/([!-.0-~][!-~]*)?|#[!-~]+|https://{_LOWER_CASE_LABEL}(\.{_LOWER_CASE_LABEL})+(/[!-~]*)?"
    rf"|mailto:{_MAILBOX}|tel:\+[1-9][0-9]{{6,14}})$"
)
COLOUR = r"^#[0-9a-f]{6}$"
TIME = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"

PATTERN_MEANINGS = {
    HS_CODE: "six digits of the Harmonized System, like 7408.21",
    TEXT: "visible text without spaces at its ends, tabs, line breaks or other control characters",
    WORD: "a word of lower-case letters, digits and hyphens that begins with a letter",
    PROPERTY: "letters and digits that begin with a lower-case letter, like meltingRange",
    GRADE: 'a product\'s id and one of its grades, like "1/cuzn37"',
    DIGITS: "a number with a decimal point, like 0.10",
    PRODUCT_CODE: "the id of a product, like 5",
    SITE_PATH: "a path of this site that begins with /, or an anchor like #contact-form",
    PAGE_PATH: "a path of lower-case letters and hyphens that begins with /, like /about-us",
    PRODUCT_PATH: "a path that ends with {id}, like /products/{id}",
    WEB_ADDRESS: "a web address that begins with https://",
    CHAT_ADDRESS: "the chat service's address without a number, like https://wa.me/; links add "
    "the digits of company.chat.number",
    IMAGE_PATH: "a .svg, .webp, .png or .jpg file below spa/images, in lower case, "
    "like products/spool.svg",
    EMAIL: "an e-mail address, like sales@example.com",
    PHONE: "a telephone number in international form, like +91 00000 00001",
    DATE: "a date, like 2026-11-21",
    YEAR: "a year with four digits, like 1982",
    CONTACT: "an address like mailto:security@example.com or https://example.com/security",
    COLOUR: "a colour of # and six digits or letters from a to f, like #934718",
    TIME: "a time from 00:00 to 23:59, like 09:30",
}
"""The description of each pattern; completes 'must be …'."""
