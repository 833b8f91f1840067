import { useContext, useState } from 'react';

import { type TabItem, Tabs } from '../../src/ui/tabs';
import { Card } from './card';
import { Changes } from './changes';
import { EditPage } from './editor/edit-page';
import { openField, useWantedTab } from './editor/fields/open-field';
import { UndoBar } from './editor/undo-bar';
import { EditorContext } from './editor/use-editor';
import styles from './views.module.scss';
import type { Overview, PageFinding, PageReport } from './preview.types';
import { SearchResults } from './search-results';
import { fileName, useFile } from './use-report';

interface FindingsProps {
  findings: PageFinding[];
  /** Whether the page has fields for editing; false in an exported preview. */
  isEdited: boolean;
}

/** The audit's findings for a page, each with the reason and the key to edit. */
function Findings({ findings, isEdited }: FindingsProps) {
  if (findings.length === 0) return <p>No findings.</p>;
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, rule, message, why, key, line }) => (
        <li key={`${rule}${message}`} data-level={level}>
          <p>
            <strong>{level}</strong> <code>{rule}</code>
          </p>
          <p>{message}</p>
          {why && <p className="muted small">{why}</p>}
          {key && (
            <p>
              {isEdited ? (
                <button type="button" onClick={() => openField(key)}>
                  Edit {key}
                </button>
              ) : (
                <>
                  Edit <code>{key}</code>
                </>
              )}
              , line {line}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ScreenshotsProps {
  path: string;
  widths: number[];
  version: number;
  /** Whether the page is also on the published site, so that screenshots can be compared. */
  compared: boolean;
}

const SIDES = [
  ['before', 'Published'],
  ['now', 'Edited'],
] as const;

/** Screenshots of the page at each width; of a published page, both versions. */
function Screenshots({ path, widths, version, compared }: ScreenshotsProps) {
  const [width, setWidth] = useState(widths[0]!);
  return (
    <>
      <fieldset className={styles.widths}>
        <legend>Width</legend>
        {widths.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="width"
              checked={choice === width}
              onChange={() => setWidth(choice)}
            />
            {choice} px
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        {SIDES.slice(compared ? 0 : 1).map(([side, label]) => (
          <figure key={side}>
            <figcaption>{label}</figcaption>
            <img
              src={`data/shots/${fileName(path)}-${width}-${side}.jpg?${version}`}
              alt={`${label}: the page at ${width} pixels`}
              width={width}
            />
          </figure>
        ))}
      </div>
    </>
  );
}

interface PageViewProps {
  path: string;
  report: Overview;
  version: number;
}

function views(page: PageReport, report: Overview, version: number, isEdited: boolean): TabItem[] {
  const row = report.rows.find(({ path }) => path === page.path);
  const compared = report.compared && row?.change !== 'added' && row?.change !== 'moved';
  const edit = {
    label: 'Edit',
    content: <EditPage page={page} report={report} version={version} />,
  };
  const pictures = {
    label: 'Pictures',
    content: (
      <Screenshots path={page.path} widths={report.widths} version={version} compared={compared} />
    ),
  };
  return [
    { label: 'Search', content: <SearchResults page={page} limits={report.limits} /> },
    ...(isEdited ? [edit] : []),
    { label: 'Card', content: <Card page={page} /> },
    { label: 'Changes', count: page.changes.length, content: <Changes page={page} /> },
    ...(isEdited ? [pictures] : []),
    {
      label: 'Findings',
      count: page.findings.length,
      content: <Findings findings={page.findings} isEdited={isEdited} />,
    },
  ];
}

/** All views of one page. */
export function PageView({ path, report, version }: PageViewProps) {
  const page = useFile(`pages/${fileName(path)}.json`, version) as PageReport | undefined;
  const editor = useContext(EditorContext);
  useWantedTab(page !== undefined && editor !== undefined);
  const rows = report.rows.map((row) => row.path);
  const at = rows.indexOf(path);
  if (at < 0)
    return (
      <>
        {editor && <UndoBar />}
        <p>
          The page {path} does not exist. Go to <a href="#">all pages</a>.
        </p>
      </>
    );
  return (
    <>
      <nav className={styles.way} aria-label="Pages">
        <a href="#">All pages</a>
        {at > 0 && <a href={`#${rows[at - 1]}`}>Previous: {rows[at - 1]}</a>}
        {at < rows.length - 1 && <a href={`#${rows[at + 1]}`}>Next: {rows[at + 1]}</a>}
      </nav>
      <h1>{page?.title ?? path}</h1>
      <p className={styles.path}>
        <a href={path}>{path}</a>
        {page?.sheet && <a href={page.sheet}>Data sheet</a>}
        {page?.text_copy && <a href={page.text_copy}>Text without layout</a>}
      </p>
      {page && (
        <Tabs label="Views of the page" tabs={views(page, report, version, editor !== undefined)} />
      )}
    </>
  );
}
