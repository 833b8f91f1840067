/**
 * Timings, sizes and limits from point 9 of the specification, named with its words. Values are in
 * milliseconds and CSS pixels. The breakpoints are repeated in styles/_breakpoints.scss, because
 * Sass needs them there; a test compares the two files.
 */

export const TABLET_FROM = 768;
export const DESKTOP_FROM = 1024;

export const HEADER_SHRINK = 20;
export const SCROLL_TO_TOP_AFTER = 300;
export const HASH_SCROLL_DELAY = 200;
export const FRAME_HASH_OFFSET = { mobile: 80, other: 70 };
export const SAME_PAGE_HASH_OFFSET = { mobile: 120, other: 100 };
export const LISTING_HASH_OFFSET = 100;
export const TOOLTIP_OPEN_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;
export const TYPEAHEAD_RESET = 1000;

export const PRODUCTS_AUTOPLAY = 5000;
export const INDUSTRIES_AUTOPLAY = 4000;
export const SLIDE_LOCK = 700;
export const DRAG_THRESHOLD = 50;
export const VISIBLE_CARDS = { mobile: 1, tablet: 2, other: 3 };
export const FEATURES_ON_A_CARD = 3;
export const REVEAL_THRESHOLD = 0.1;

export const TOAST_DISPLAY = 5000;
export const TOASTS_VISIBLE = 1;
export const NOTICE_DISPLAY = 4000;
export const NOTICES_VISIBLE = 3;

export const SUBMIT_DELAY = 1000;
export const MESSAGE_ROWS = 5;
/**
 * The maximum length of a URL-encoded message that works everywhere. Services do not document a
 * limit. In our tests, apps truncated messages of about 2,250 characters, and mail programs opened
 * nothing above about 1,620.
 */
export const CHAT_CARRIES = 1900;
export const EMAIL_CARRIES = 1600;
/** Characters reserved for the form's own text: greeting, labels and the sender's details. */
export const FORM_TAKES = 320;

/** The maximum number of characters of a query that are used; the rest is ignored. */
export const LONGEST_QUERY = 200;

/** Delay between typing and writing the filter to the address; browsers limit such writes. */
export const ADDRESS_DELAY = 300;

/** The maximum number of products in a comparison. More columns do not fit a page. */
export const COMPARED = 4;

/** The maximum number of characters in a text of an enquiry, such as a note or the machine. */
export const LONGEST_DETAIL = 200;
