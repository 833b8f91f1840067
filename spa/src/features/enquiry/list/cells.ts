import { pointed } from '../ask/field';
import { ENTRIES, type FieldName } from '../../../content/order-options';
import { temperText } from '../ask/said';
import type { Head, HeadName } from './head';
import { HEAD } from './head';
import type { LineView } from './line-view';

export interface CellWords {
  fields: Record<FieldName | 'product', string>;
  quantity: string;
  unit: string;
  note: string;
  number: string;
  amount: string;
  gone: string;
  head: Record<HeadName, string>;
}

/**
 * The list as table cells: a header row, a row for each line, and then the details for the whole
 * enquiry.
 */
export function cellsOf(shown: LineView[], head: Head, words: CellWords): string[][] {
  const { fields, quantity, unit, note, number, amount, gone } = words;
  const asked = ENTRIES.filter((name) => shown.some(({ line }) => line.choice[name]));
  const columns = [
    number,
    fields.product,
    fields.grade,
    fields.form,
    ...asked.map((name) => fields[name]),
    fields.temper,
    fields.package,
    fields.documents,
    quantity,
    unit,
    amount,
    note,
    gone,
  ];
  const rows = shown.map((one, at) => {
    const { line, offered, said } = one;
    const { choice } = line;
    const chosen = offered?.chosen;
    return [
      String(at + 1),
      offered?.product.name ?? said,
      chosen?.grade.label ?? choice.grade,
      chosen?.form.label ?? choice.form,
      ...asked.map((name) => entered(one, name)),
      chosen ? temperText(chosen) : choice.temper,
      chosen?.pack?.label ?? choice.package,
      chosen?.documents.map(({ label }) => label).join(', ') ?? choice.documents,
      pointed(choice.quantity ?? offered?.view.quantity ?? ''),
      chosen?.units.find(({ id }) => id === chosen.unit)?.label ?? choice.unit,
      offered?.view.amount,
      line.note,
      one.gone.join(', '),
    ].map((cell) => cell ?? '');
  });
  const entries = HEAD.flatMap((name) => (head[name] ? [[words.head[name], head[name]]] : []));
  return [columns, ...rows, ...(entries.length > 0 ? [[], ...entries] : [])];
}

function entered({ line, offered }: LineView, name: (typeof ENTRIES)[number]): string {
  const field = offered?.chosen.entries.find((one) => one.name === name);
  const text = (field?.chosen ?? line.choice[name] ?? '').trim();
  return text && field?.unit ? `${text} ${field.unit}` : text;
}
