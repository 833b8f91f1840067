import type { FieldBox } from '../../preview.types';
import styles from '../editor.module.scss';

interface ReferenceHintsProps {
  box: FieldBox;
  /** The text in the field. */
  text: string;
}

function hints({ value, figures, is_key }: FieldBox, text: string): string[] {
  if (is_key) return [];
  const saved = value ?? '';
  const [fact] = companyReferences(saved);
  const [name] = namedReferences(saved);
  const lost = lostReferences(saved, text);
  return [
    figures.length > 0
      ? 'Text in braces is a figure of a grade, followed by its name. Pages show only the figure. Change it below, in the group of the grade, under Properties, Tempers or Sizes and packs.'
      : '',
    fact
      ? `Pages show a value of the company in place of ${fact}. To change the value, open “Your company”.`
      : '',
    name ? `Pages show a word or a number in place of ${name}.` : '',
    lost.length > 0
      ? `Your text no longer contains ${lost.join(', ')}. If you save it, it will not follow changes of that value.`
      : '',
  ].filter(Boolean);
}

/** Explains the references in a text, and warns if the typed text has lost one. */
export function ReferenceHints({ box, text }: ReferenceHintsProps) {
  return hints(box, text).map((hint) => (
    <p key={hint} className={styles.muted}>
      {hint}
    </p>
  ));
}

const COMPANY = /\{company\.[\w.]*\w/g;
const NAMED = /\{[a-z]+\}/gi;

/** The references in a text to values of the company, such as `{company.address.city}`. */
function companyReferences(text: string): string[] {
  return [...new Set(text.match(COMPANY))].map((found) => `${found}}`);
}

/** The names in a text that the page replaces, such as `{count}`. */
function namedReferences(text: string): string[] {
  return [...new Set(text.match(NAMED))];
}

/** The references that a saved text has and a typed text does not have. */
function lostReferences(saved: string, typed: string): string[] {
  const now = new Set([...companyReferences(typed), ...namedReferences(typed)]);
  return [...companyReferences(saved), ...namedReferences(saved)].filter((one) => !now.has(one));
}
