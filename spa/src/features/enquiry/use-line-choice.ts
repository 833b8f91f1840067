import { useState } from 'react';

import { asTyped, settled } from './ask/chosen';
import type { Choice } from '../../content/order-options';
import type { Field } from './ask/view';
import type { Line } from './list/line';
import { type LineView, lineViewOf, type LineWords } from './list/line-view';

/**
 * The fields of a line. After a change they report which values it replaced, until the next change.
 */
export function useLineChoice(
  { line, offered }: LineView,
  say: LineWords,
  onChange: (line: Line) => void,
) {
  const [last, setLast] = useState<{ choice: Choice; fields: Field[] }>();
  const set = (name: string, value: string) => {
    const asked = { ...line.choice, [name]: value };
    // A new quantity does not change other fields. After any other change, the values of all fields
    // are stored.
    if (name === 'quantity' || name === 'unit' || !offered)
      return onChange({ ...line, choice: asked });
    const { chosen, view } = lineViewOf({ ...line, choice: asked }, offered.product, say).offered!;
    const choice = { ...settled(chosen), ...asTyped(asked, chosen) };
    setLast({ choice, fields: view.fields });
    onChange({ ...line, choice });
  };
  const fields = last?.choice === line.choice ? last.fields : (offered?.view.fields ?? []);
  return { fields, set };
}
