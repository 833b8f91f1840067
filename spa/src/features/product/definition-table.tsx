import { useConvertedTable } from '../../ui/use-converted-table';
import { PDF } from '../../content/media-types';
import { ClaimMark } from '../../ui/claim-mark';
import type { StateOf } from '../../ui/claim-state';
import { TableFrame } from '../../ui/table-frame';

interface DefinitionTableProps {
  /** The caption is for assistive technology only, because the heading above has the same words. */
  caption: string;
  entries: [string, string][];
  note?: string | undefined;
  stateOf?: StateOf | undefined;
  copy?: { label: string; done: string };
  /** Returns the address of a PDF document, given a row's label, if the site has the document. */
  pdfOf?: (label: string) => string | null;
}

/** A two-column table: labels and their values. */
export function DefinitionTable(props: DefinitionTableProps) {
  const { caption, entries, note, stateOf, copy, pdfOf } = props;
  const { cells, units, back } = useConvertedTable({ columns: [], rows: entries });
  return (
    <TableFrame caption={caption} captionHidden look="pairs" note={note} copy={copy} back={back}>
      <tbody key={units}>
        {cells.rows.map(([label = '', value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {pdfOf?.(label) ? (
                <a href={pdfOf(label)!} type={PDF}>
                  {value}
                </a>
              ) : (
                value
              )}
              <ClaimMark state={stateOf?.(label)} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
