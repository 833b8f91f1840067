import { useMeasured } from '../hooks/use-measured';
import { ClaimMark } from './claim-mark';
import type { StateOf } from './claims';
import { TableFrame } from './table-frame';

interface DefinitionTableProps {
  /** Said to assistive technology only; the heading above shows it. */
  caption: string;
  entries: [string, string][];
  note?: string | undefined;
  stateOf?: StateOf | undefined;
  copy?: { label: string; done: string };
}

/** A two-column table: a label and its value. */
export function DefinitionTable({ caption, entries, note, stateOf, copy }: DefinitionTableProps) {
  const { cells, back } = useMeasured({ columns: [], rows: entries });
  return (
    <TableFrame caption={caption} captionHidden look="pairs" note={note} copy={copy} back={back}>
      <tbody>
        {cells.rows.map(([label = '', value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {value}
              <ClaimMark state={stateOf?.(label)} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
