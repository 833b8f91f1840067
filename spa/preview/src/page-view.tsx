import { useContext } from 'react';

import { type TabItem, Tabs } from '../../src/ui/tabs';
import { Cards } from './cards';
import { Changes } from './changes';
import { EditPage } from './editor/edit-page';
import { useWantedTab } from './editor/fields/open-field';
import { UndoBar } from './editor/undo-bar';
import { EditorContext } from './editor/use-editor';
import { Findings } from './findings';
import styles from './views.module.scss';
import type { Overview, PageReport } from './preview.types';
import { Screenshots } from './screenshots';
import { SearchResults } from './search-results';
import { fileName, useFile } from './use-report';

interface PageViewProps {
  path: string;
  report: Overview;
  version: number;
}

/** The notice for pages without screenshots in an exported preview. */
function NoScreenshots() {
  return (
    <p>
      This report has screenshots only of the first changed pages. Run <code>make preview</code> to
      see them for every page.
    </p>
  );
}

function views(page: PageReport, report: Overview, version: number, isEdited: boolean): TabItem[] {
  const row = report.rows.find(({ path }) => path === page.path);
  const compared = report.compared && row?.change !== 'added' && row?.change !== 'moved';
  const pictured = report.pictured?.includes(page.path) ?? true;
  const edit = {
    label: 'Edit',
    content: <EditPage page={page} report={report} version={version} />,
  };
  return [
    { label: 'Search', content: <SearchResults page={page} limits={report.limits} /> },
    ...(isEdited ? [edit] : []),
    { label: 'Cards', content: <Cards page={page} /> },
    { label: 'Changes', count: page.changes.length, content: <Changes page={page} /> },
    {
      label: 'Pictures',
      content: pictured ? (
        <Screenshots
          path={page.path}
          widths={report.widths}
          version={version}
          compared={compared}
        />
      ) : (
        <NoScreenshots />
      ),
    },
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
