import { useId } from 'react';
import { Link } from 'react-router-dom';

import { site } from '../catalogue';
import { fill } from '../components/fill';
import { Icon } from '../components/icon';
import { type Told, useAnswer } from '../hooks/use-answer';
import type { Limit } from '../search/limit';
import type { Found } from '../search/search';
import { why } from '../search/why';
import styles from './search-results.module.scss';

interface SearchResultsProps {
  query: string;
  /** What stands over the results: their heading, or where they are from. */
  heading: 'results' | 'elsewhere';
  /** Takes a number out of the query, where that is the page's to change. */
  onRemove?: (written: string) => void;
}

/** What the search finds for a query, best first, each with what was asked for in it. */
export function SearchResults({ query, heading, onRemove }: SearchResultsProps) {
  const label = useId();
  const told = useAnswer(query, 'results');
  if (!told) return null;
  const { answer, words } = told;
  const { results } = words;
  return (
    <section className={styles.results} aria-labelledby={label}>
      <h2 id={label}>
        {heading === 'results' ? results.heading : fill(words.elsewhere, { q: told.query.trim() })}
      </h2>
      <p className={styles.count} role="status">
        {counted(told)}
      </p>
      {onRemove && <Limits told={told} onRemove={onRemove} />}
      {answer.best.length > 0 ? (
        <ol className={styles.list} aria-label={results.heading}>
          {answer.best.map((found) => (
            <Result key={found.row.path} found={found} told={told} />
          ))}
        </ol>
      ) : (
        <p>{results.advice}</p>
      )}
    </section>
  );
}

function counted({ query, answer, words: { results } }: Told): string {
  const q = query.trim();
  const { count, more, unmet, best } = answer;
  const all = count === 1 ? results.one : results.count;
  const part = more ? results.many : results.some;
  const told = count === 0 ? results.none : count > best.length ? part : all;
  const without = unmet.map(({ written }) => fill(results.unmet, { limit: written }));
  return [fill(told, { q, count, best: best.length }), ...without].join(' ');
}

function Limits({ told, onRemove }: { told: Told; onRemove: (written: string) => void }) {
  const { answer, words } = told;
  if (answer.limits.length === 0) return null;
  const size = sizeIn(answer.limits);
  return (
    <p className={styles.limits}>
      {words.results.limits}
      {answer.limits.map(({ written, unit }) => {
        const limit = /[a-z"]/i.test(written) ? written : `${written} ${unit}`;
        return (
          <button
            key={written}
            type="button"
            className={styles.limit}
            aria-label={fill(words.results.remove, { limit })}
            onClick={() => onRemove(written)}
          >
            {limit}
            <Icon name="close" />
          </button>
        );
      })}
      {size && (
        <Link to={`${site.paths.finder}?d=${size}`}>
          {fill(words.results.finder, { limit: `${size} mm` })}
        </Link>
      )}
    </p>
  );
}

/** How far the ends of one size lie apart, as a share: a gauge meets a trade size nearly. */
const ONE_SIZE = 0.05;

/** The one diameter (mm) among limits, as the finder's address has it. */
function sizeIn(limits: Limit[]): string | undefined {
  const size = limits.find(({ unit, from, to }) => unit === 'mm' && to - from < to * ONE_SIZE);
  return size && String(Number(((size.from + size.to) / 2).toFixed(4)));
}

function Result({ found, told: { answer, words } }: { found: Found; told: Told }) {
  const { row } = found;
  const reasons = why(found, answer.limits, words);
  const listed = row.titles.map((name) => fill(words.results.listedAs, { name }));
  return (
    <li className={styles.result}>
      <h3>
        <Link to={row.path}>{row.name}</Link>
      </h3>
      {listed.length > 0 && <p className={styles.listed}>{listed.join(', ')}</p>}
      <p className={styles.about}>{row.about}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map(({ label, text, to }) => (
            <li key={text}>
              {label && `${label} `}
              {to ? <Link to={to}>{text}</Link> : text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
