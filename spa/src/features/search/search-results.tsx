import { type ReactNode, useId } from 'react';

import { site } from '../../content/catalogue';
import { Icon } from '../../ui/icon';
import { PageLink } from '../../ui/page-link';
import { type QueryAnswer, useSearch } from './use-search';
import { SearchResult } from './search-result';
import { type Limit, withoutLimit } from './engine/limit';
import { SearchChoices } from './search-choices';
import { fill } from '../../lib/template';
import styles from './search-results.module.scss';

interface SearchResultsProps {
  query: string;
  /** `results` on the search page; `elsewhere` for matches instead of an empty product listing. */
  heading: 'results' | 'elsewhere';
  /**
   * Called with a new query when the visitor removes a number; missing on pages that cannot change
   * the query.
   */
  onChange?: (query: string) => void;
  /** Replaces the section if there is no result. */
  empty?: ReactNode;
}

/** The results of a query, best first, each with the reasons why it was found. */
export function SearchResults({ query, heading, onChange, empty }: SearchResultsProps) {
  const label = useId();
  const answered = useSearch(query, 'results');
  if (!answered || (empty && answered.answer.count === 0)) return empty;
  const { answer, words } = answered;
  const { results } = words;
  return (
    <section className={styles.results} aria-labelledby={label}>
      <h2 id={label}>
        {heading === 'results'
          ? results.heading
          : fill(words.elsewhere, { q: answered.query.trim() })}
      </h2>
      <p className={styles.count} role="status">
        {counted(answered)}
      </p>
      {onChange && (
        <Limits
          answered={answered}
          onRemove={(written) => onChange(withoutLimit(query, written))}
        />
      )}
      <SearchChoices choices={answer.choices} words={results} />
      {answer.best.length > 0 ? (
        <ol className={styles.list} aria-label={results.heading}>
          {answer.best.map((found) => (
            <SearchResult key={found.row.path} found={found} answered={answered} />
          ))}
        </ol>
      ) : (
        <p>{results.advice}</p>
      )}
    </section>
  );
}

function counted({ query, answer, words: { results } }: QueryAnswer): string {
  const q = query.trim();
  const { count, more, unmet, unknown, near, ignored, best } = answer;
  const all = count === 1 ? results.one : results.count;
  const part = more ? results.many : results.some;
  const template = count === 0 ? results.none : count > best.length ? part : all;
  const without = unmet.map((limit) => fill(results.unmet, { limit: limitText(limit, results) }));
  const codes = count === 0 && unknown.join(' ') === q ? [] : unknown;
  return [
    ...codes.map((name) => fill(results.unknown, { name })),
    ...(count > 0 ? ignored : []).map((name) => fill(results.ignored, { name })),
    ...(near && count > 0 ? [results.near] : []),
    fill(template, { q, count, best: best.length }),
    ...without,
  ].join(' ');
}

/** The number of significant digits in a converted number, as in trade sizes. */
const DIGITS = 3;

/** A limit as written. If it has another unit, its value in the catalogue's unit follows. */
function limitText(limit: Limit, results: QueryAnswer['words']['results']): string {
  const { written, unit, means, section } = limit;
  if (unit.startsWith('%')) return `${written.replace(/\s*%.*$/, '')}${unit}`;
  if (!means) return /[a-z"]/i.test(written) ? written : `${written} ${unit}`;
  const ends = [...new Set(means)].map((end) => String(Number(end.toPrecision(DIGITS))));
  const template = section ? results.section : results.means;
  return fill(template, { limit: written, figure: ends.join('–'), unit });
}

function Limits({
  answered,
  onRemove,
}: {
  answered: QueryAnswer;
  onRemove: (written: string) => void;
}) {
  const { answer, words } = answered;
  if (answer.limits.length === 0) return null;
  const size = sizeIn(answer.limits);
  return (
    <p className={styles.limits}>
      {words.results.limits}
      {answer.limits.map((each) => {
        const limit = limitText(each, words.results);
        return (
          <button
            key={each.written}
            type="button"
            className={styles.limit}
            aria-label={fill(words.results.remove, { limit })}
            onClick={() => onRemove(each.written)}
          >
            {limit}
            <Icon name="close" />
          </button>
        );
      })}
      {size && (
        <PageLink to={`${site.paths.finder}?d=${size}`}>
          {fill(words.results.finder, { limit: `${size} mm` })}
        </PageLink>
      )}
    </p>
  );
}

/**
 * A limit that is at most this wide, as a share, counts as one size, because gauges are inexact.
 */
const ONE_SIZE = 0.05;

/** The first limit that is a single diameter, in mm; used in the link to the finder. */
function sizeIn(limits: Limit[]): string | undefined {
  const size = limits.find(({ unit, from, to }) => unit === 'mm' && to - from < to * ONE_SIZE);
  return size && String(Number(((size.from + size.to) / 2).toFixed(4)));
}
