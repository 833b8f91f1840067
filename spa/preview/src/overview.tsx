import { useState } from 'react';

import { OverviewTable } from './overview-table';
import styles from './views.module.scss';
import type { Overview as Report, OverviewRow } from './preview.types';
import { usePageTexts } from './use-report';

interface OverviewProps {
  report: Report;
  version: number;
}

const SHOWN = {
  all: 'All pages',
  changed: 'Changed pages',
  found: 'Pages with findings',
  sample: 'Pages with values to confirm',
} as const;
type Shown = keyof typeof SHOWN;

const TESTS: Record<Shown, (row: OverviewRow) => boolean> = {
  all: () => true,
  changed: (row) => row.change !== '',
  found: (row) => row.errors + row.warnings > 0,
  sample: (row) => row.claims > 0,
};

/** All pages in a table with search, filter and sorting. */
export function Overview({ report, version }: OverviewProps) {
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const words = wanted.trim().toLowerCase();
  const texts = usePageTexts(words !== '', version);
  const rows = report.rows.filter(
    (row) =>
      TESTS[shown](row) &&
      `${row.path} ${row.title} ${texts[row.path] ?? ''}`.toLowerCase().includes(words),
  );
  return (
    <>
      <h1>All pages</h1>
      <div className={styles.tools}>
        <label>
          Search all text
          <input
            type="search"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
        <label>
          Show
          <select
            value={shown}
            onChange={({ currentTarget }) => setShown(currentTarget.value as Shown)}
          >
            {Object.entries(SHOWN).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={styles.muted} role="status">
        {rows.length} of {report.rows.length} pages; {report.claims.sample} placeholders to replace,{' '}
        {report.claims.unconfirmed} values to confirm.
      </p>
      {report.removed.length > 0 && <p>Removed: {report.removed.join(', ')}</p>}
      <OverviewTable rows={rows} report={report} />
    </>
  );
}
