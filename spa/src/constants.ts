/**
 * Timings, sizes and limits of the specification's point 9, under its own words.
 * Milliseconds and CSS pixels. The breakpoints are repeated in styles/_breakpoints.scss,
 * where Sass needs them; a test compares the two.
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
 * The longest URL-encoded message that works everywhere. Neither service states a limit: apps were
 * seen to cut shares at about 2,250 characters, and mail programs to open nothing above about
 * 1,620.
 */
export const CHAT_CARRIES = 1900;
export const EMAIL_CARRIES = 1600;
/** Characters that the form itself needs: its greeting, its labels, and the sender's details. */
export const FORM_TAKES = 320;

/** Characters of a query that are searched for; the rest is ignored. */
export const LONGEST_QUERY = 200;

/** Delay after typing before the filter is written to the address: browsers limit such writes. */
export const ADDRESS_DELAY = 300;

/** The most products in a comparison: more columns do not fit a page. */
export const COMPARED = 4;

/** The most characters of a detail, such as the buyer's machine. */
export const LONGEST_DETAIL = 60;
