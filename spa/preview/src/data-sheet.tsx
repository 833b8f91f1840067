import type { Overview, SheetView } from './preview.types';
import { fileName, siteFile } from './use-report';

interface DataSheetProps {
  path: string;
  sheet: SheetView;
  report: Overview;
}

/** Links to the edited and the published data sheet of a product. */
export function DataSheet({ path, sheet, report }: DataSheetProps) {
  const { address, label, before, same } = sheet;
  return (
    <dl>
      <dt>Edited</dt>
      <dd>
        <a href={siteFile(report, address)}>{label}</a>
      </dd>
      <dt>Published</dt>
      {same && <dd>Identical to the edited one.</dd>}
      {!same && before && (
        <dd>
          <a href={`data/sheets/${fileName(path)}.pdf`}>{before}</a>
        </dd>
      )}
      {!same && !before && <dd>Not published yet.</dd>}
    </dl>
  );
}
