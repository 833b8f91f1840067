import { useState } from 'react';

import { useEditor } from './editor/use-editor';
import styles from './views.module.scss';
import type { Overview as Report, OverviewRow } from './preview.types';
import { siteFile, useJson } from './use-report';

type Key = keyof OverviewRow;

const COLUMNS: { key: Key; label: string }[] = [
  { key: 'path', label: 'Page' },
  { key: 'title', label: 'Title' },
  { key: 'change', label: 'Changed' },
  { key: 'errors', label: 'Errors' },
  { key: 'warnings', label: 'Warnings' },
  { key: 'claims', label: 'To confirm' },
];

/** Pages with these kinds of change come first until a column is selected. */
const SHOWN_FIRST = ['added', 'moved', 'changed'];

function byChange(a: OverviewRow, b: OverviewRow): number {
  return Number(SHOWN_FIRST.includes(b.change)) - Number(SHOWN_FIRST.includes(a.change));
}

function compare(a: OverviewRow, b: OverviewRow, key: Key): number {
  const [x, y] = [a[key], b[key]];
  if (typeof x === 'number' && typeof y === 'number') return x - y;
  return String(x).localeCompare(String(y), 'en', { numeric: true });
}

function PageRow({ row }: { row: OverviewRow }) {
  return (
    <tr>
      <th scope="row">
        <a href={`#${row.path}`}>
          {row.picture && <img src={siteFile(row.picture)} alt="" loading="lazy" />}
          {row.path}
        </a>
      </th>
      <td>{row.title}</td>
      <td>
        {row.change && (
          <span className={styles.change} data-change={row.change}>
            {row.change}
          </span>
        )}
      </td>
      <td className={row.errors > 0 ? styles.problem : undefined}>{row.errors}</td>
      <td className={row.warnings > 0 ? styles.problem : undefined}>{row.warnings}</td>
      <td>{row.claims}</td>
    </tr>
  );
}

/**
 * The table of all pages. Pressing a column's heading sorts by that column; pressing it again
 * reverses the order.
 */
function OverviewTable({ rows }: { rows: OverviewRow[] }) {
  const [sort, setSort] = useState<{ key: Key; up: boolean }>();
  const sorted = sort
    ? rows.toSorted((a, b) => compare(a, b, sort.key) * (sort.up ? 1 : -1))
    : rows.toSorted(byChange);
  const direction = (key: Key) => {
    if (sort?.key !== key) return undefined;
    return sort.up ? 'ascending' : 'descending';
  };
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label="All pages">
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map(({ key, label }) => (
              <th key={key} scope="col" aria-sort={direction(key)}>
                <button
                  type="button"
                  onClick={() => setSort({ key, up: sort?.key === key ? !sort.up : true })}
                >
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <PageRow key={row.path} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
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
export function Overview({ report, version }: { report: Report; version: number }) {
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const words = wanted.trim().toLowerCase();
  const texts = useJson(words && `data/texts.json?${version}`, 'texts') as
    Record<string, string> | undefined;
  const rows = report.rows.filter(
    (row) =>
      TESTS[shown](row) &&
      `${row.path} ${row.title} ${texts?.[row.path] ?? ''}`.toLowerCase().includes(words),
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
      <p className="muted small" role="status">
        {rows.length} of {report.rows.length} pages; {report.claims.sample} placeholders to replace,{' '}
        {report.claims.unconfirmed} values to confirm.
      </p>
      {report.removed.length > 0 && <p>Removed: {report.removed.join(', ')}</p>}
      <OverviewTable rows={rows} />
    </>
  );
}

/** The owner’s three steps to an own site online, each with its state. */
export function Steps({ claims: { sample, unconfirmed, confirmed } }: Pick<Report, 'claims'>) {
  const { session } = useEditor();
  const open = sample + unconfirmed;
  const steps = [
    {
      name: 'Your company',
      view: 'edit/company',
      isDone: session.is_confirmed,
      state: session.is_confirmed
        ? 'Filled in and confirmed.'
        : 'Replace the made-up values with those of your company.',
    },
    {
      name: 'Owner’s checklist',
      view: 'owner',
      isDone: open === 0,
      state: `${confirmed} of ${open + confirmed} values are confirmed. Your own site leaves out the others.`,
    },
    {
      name: 'Publish',
      view: 'publish',
      isDone: session.live !== '',
      state: session.live ? 'This is your own site.' : 'Your own site is not online yet.',
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles.steps} aria-label="Three steps">
      <ol>
        {steps.map((step) => (
          <li key={step.view} aria-current={step === next ? 'step' : undefined}>
            <a href={`#${step.view}`}>{step.name}</a> {step.state}
          </li>
        ))}
      </ol>
    </section>
  );
}
