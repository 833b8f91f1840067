import { fileName, type Overview, type Sheet, siteFile } from './report';

interface DataSheetProps {
  path: string;
  sheet: Sheet;
  report: Overview;
}

/** The product's sheet on paper, as it will be and as it is published. */
export function DataSheet({ path, sheet, report }: DataSheetProps) {
  const { address, told, before, same } = sheet;
  return (
    <dl>
      <dt>Edited</dt>
      <dd>
        <a href={siteFile(report, address)}>{told}</a>
      </dd>
      <dt>Published</dt>
      {same && <dd>The same, to the byte.</dd>}
      {!same && before && (
        <dd>
          <a href={`data/sheets/${fileName(path)}.pdf`}>{before}</a>
        </dd>
      )}
      {!same && !before && <dd>There is none yet.</dd>}
    </dl>
  );
}
