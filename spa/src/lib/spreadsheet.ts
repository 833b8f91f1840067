/** Byte order mark; Excel needs it to recognise UTF-8. */
const MARK = '\uFEFF';
/**
 * Texts that spreadsheets would run as a formula, even after blanks or if written with the
 * full-width signs of East Asian keyboards: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;
const NUMBER = /^[+-]?\d[\d.,]*$/;

/** Returns the text of a cell in a form that spreadsheets do not run as a formula. */
const harmless = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes rows as CSV (RFC 4180) in UTF-8. */
export const csv = (rows: string[][]) =>
  MARK + rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('');

/** Writes rows as tab-separated text; spreadsheets paste such text as cells. */
export const tabbed = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => harmless(cell.replace(/\s+/g, ' '))).join('\t')).join('\n');
