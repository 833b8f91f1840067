import { fill } from '../../../lib/template.ts';
import type { Chosen } from './chosen.ts';
import type { ViewWords } from './field.ts';
import type { OrderOptions } from '../../../content/order-options.ts';

/**
 * Changes a name for use within a sentence. Abbreviations and codes such as R200 keep their
 * capitals.
 */
const within = (label: string) =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (sign) => sign.toLowerCase());

/** The temper, followed by its strength in brackets: `hard (900 N/mm² or more)`. */
export function temperText({ temper, strength }: Chosen): string {
  if (!temper || !strength) return temper?.label ?? '';
  const { label } = temper;
  // A label such as R200 (soft) already contains brackets.
  return label.endsWith(')') ? `${label}, ${strength}` : `${label} (${strength})`;
}

const namesForm = ({ unit, pack }: Chosen) => (unit === 'pack' || pack) && !pack?.counted;

/** The chosen goods as text, without the quantity. */
export function describedBy(
  { name, grades }: OrderOptions,
  chosen: Chosen,
  words: ViewWords,
): string {
  const { grade, form, entries, documents } = chosen;
  const papers = documents.map(({ label }) => within(label)).join(', ');
  return [
    name,
    grades.length > 1 && grade.label !== name && grade.label,
    grade.forms.length > 1 && !namesForm(chosen) && within(form.label),
    ...entries.map(
      ({ name: entry, legend, chosen: text, unit }) =>
        text && [entry !== 'diameter' && within(legend), text, unit].filter(Boolean).join(' '),
    ),
    within(temperText(chosen)),
    papers && fill(words.choice.with, { documents: papers }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The quantity as text: `10 spools P-5`, `20 kg (spools P-5)`. */
export function headOf(quantity: string, { form, pack, unit }: Chosen): string {
  const counted = pack?.counted ?? form.counted;
  const one = unit === 'pack' && quantity === '1';
  const packs = fill(pack?.called ?? '{form}', { form: one ? counted.one : counted.many });
  if (unit === 'pack') return `${quantity} ${packs}`.trim();
  return [quantity, unit, pack && `(${packs})`].filter(Boolean).join(' ');
}
