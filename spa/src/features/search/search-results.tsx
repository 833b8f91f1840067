import { Fragment, useId } from 'react';

import { site } from '../../content/catalogue';
import { Icon } from '../../ui/icon';
import { PageLink } from '../../ui/page-link';
import { type QueryAnswer, useSearch } from './use-search';
import { type QueryLimit, withoutLimit } from './engine/limit';
import { fill } from '../../lib/template';
import { type TableChoice, PRODUCT_SEPARATOR } from './engine/index-format';
import type { IndexContent } from './indexing/parts';
import { groupBy } from '../../lib/group-by';
import { Picture } from '../../ui/picture';
import type { CompareWords } from '../../content/catalogue.types';
import { CompareTick } from '../compare/compare-tick';
import { AddRow } from '../enquiry/row/add-row';
import { RequestQuote } from '../enquiry/request-quote';
import { orderAddress } from '../../content/order-address';
import { matchReasons, type Reason } from './engine/match-reasons';
import type { FoundEntry } from './engine/search';
import styles from './search-page.module.scss';

interface SearchResultsProps {
  query: string;
  /** `results` on the search page; `elsewhere` for matches below an empty product listing. */
  heading: 'results' | 'elsewhere';
  /** The words of the ticks for the comparison. */
  compare: CompareWords;
  /**
   * Called with a new query when the visitor removes a number; missing on pages that cannot change
   * the query.
   */
  onChange?: (query: string) => void;
}

/** The results of a query, best first, each with the reasons why it was found. */
export function SearchResults({ query, heading, compare, onChange }: SearchResultsProps) {
  const label = useId();
  const answered = useSearch(query, 'results');
  if (!answered || (heading === 'elsewhere' && answered.answer.count === 0)) return null;
  const { answer, words } = answered;
  const { results } = words;
  return (
    <section className={`${styles.results} page-width`} aria-labelledby={label}>
      <h2 id={label}>
        {heading === 'results'
          ? results.heading
          : fill(words.elsewhere, { q: answered.query.trim() })}
      </h2>
      <p className={`${styles.count} page-text muted`} role="status">
        {heading === 'results'
          ? countText(answered)
          : fill(words.elsewhereCount, { count: answer.count })}
      </p>
      {(answer.unknown.length > 0 || answer.count === 0) && (
        <p>
          <PageLink
            to={`${site.paths.connect}#contact-form`}
            state={{ message: answered.query.trim() }}
          >
            {fill(results.ask, { q: answered.query.trim() })}
          </PageLink>
        </p>
      )}
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
            <SearchResult
              key={found.row.path}
              found={found}
              answered={answered}
              compare={compare}
            />
          ))}
        </ol>
      ) : (
        <p>{results.advice}</p>
      )}
    </section>
  );
}

function countText({ query, answer, words: { results } }: QueryAnswer): string {
  const q = query.trim();
  const { count, unmet, unknown, near, ignored, best } = answer;
  const all = count === 1 ? results.one : results.count;
  const template = count === 0 ? results.none : count > best.length ? results.some : all;
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
const SIGNIFICANT_DIGITS = 3;

/** A limit as written. If it has another unit, its value in the catalogue's unit follows. */
function limitText(limit: QueryLimit, results: QueryAnswer['words']['results']): string {
  const { written, unit, means, section } = limit;
  if (unit.startsWith('%')) return `${written.replace(/\s*%.*$/, '')}${unit}`;
  if (!means) return /[a-z"]/i.test(written) ? written : `${written} ${unit}`;
  const ends = [...new Set(means)].map((end) =>
    String(Number(end.toPrecision(SIGNIFICANT_DIGITS))),
  );
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
    <p className={`${styles.limits} cluster`}>
      {words.results.limits}
      {answer.limits.map((each) => {
        const limit = limitText(each, words.results);
        return (
          <button
            key={each.written}
            type="button"
            className={`${styles.limit} list-link tabular`}
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

/** A limit at most this wide, as a share, counts as one size, because gauges are inexact. */
const ONE_SIZE_SPREAD = 0.05;

/** The first limit that is a single diameter, in mm; used in the link to the finder. */
function sizeIn(limits: QueryLimit[]): string | undefined {
  const size = limits.find(
    ({ unit, from, to }) => unit === 'mm' && to - from < to * ONE_SIZE_SPREAD,
  );
  return size && String(Number(((size.from + size.to) / 2).toFixed(4)));
}

interface SearchChoicesProps {
  choices: TableChoice[];
  words: IndexContent['words']['results'];
}

/** The rows of product tables that answer the query, by table, with a link to each table. */
function SearchChoices({ choices, words }: SearchChoicesProps) {
  if (choices.length === 0) return null;
  const tables = groupBy(choices, ({ path, caption }) => `${path} ${caption}`);
  return (
    <section className={`${styles.choices} note measure`}>
      <h3>{words.choice}</h3>
      {tables.map(([key, rows]) => (
        <Fragment key={key}>
          <ul>
            {rows.map((row) => (
              <ChoiceRow key={row.task + row.cells.join()} row={row} />
            ))}
          </ul>
          <p className="page-text small">
            <PageLink to={rows[0]!.path}>
              {fill(words.choiceFrom, { caption: rows[0]!.caption })}
            </PageLink>
          </p>
        </Fragment>
      ))}
    </section>
  );
}

function ChoiceRow({ row: { columns, task, products, cells } }: { row: TableChoice }) {
  const [, , ...others] = columns;
  return (
    <li>
      <span>{task}:</span>{' '}
      <strong>
        {products.map(({ name, path }, at) => (
          <Fragment key={path}>
            {at > 0 && PRODUCT_SEPARATOR}
            <PageLink to={path}>{name}</PageLink>
          </Fragment>
        ))}
      </strong>
      {cells.map((cell, at) => (
        <span key={others[at]} className={`${styles.cell} muted small`}>
          {others[at]}: {cell}
        </span>
      ))}
    </li>
  );
}

interface SearchResultProps extends Pick<SearchResultsProps, 'compare'> {
  found: FoundEntry;
  answered: QueryAnswer;
}

/** A result: its picture, its main facts, why it was found, and the link to its order form. */
export function SearchResult({ found, answered, compare }: SearchResultProps) {
  const { row, choice } = found;
  const { answer, words, columns } = answered;
  const { path, name, about, thumbnail, facts = [] } = row;
  const isProduct = row.kind === 'product';
  const reasons = matchReasons(found, answer.limits, answered);
  const listed = row.titles.map((title) => fill(words.results.listedAs, { name: title }));
  return (
    <li className={styles.result}>
      {typeof thumbnail === 'object' && (
        <div className={styles.picture}>
          <Picture picture={thumbnail} place="neighbour" decorative />
        </div>
      )}
      <div className={styles.told}>
        <h3>
          <PageLink to={isProduct ? orderAddress(path, choice, '') : path}>{name}</PageLink>
        </h3>
        {listed.length > 0 && <p className="muted small">{listed.join(', ')}</p>}
        <p className={`${styles.about} measure`}>{about}</p>
        {facts.length > 0 && (
          <dl className={`${styles.facts} small tabular`}>
            {facts.map(({ id, text }) => (
              <div key={id} data-fact={id}>
                <dt className="muted">{columns.find((column) => column.id === id)!.label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {reasons.length > 0 && <Reasons reasons={reasons} />}
      </div>
      {isProduct && (
        <p className={`${styles.request} cluster`}>
          <RequestQuote path={row.hasForm ? path : null} choice={choice} name={name} />
          {row.ordered && <AddRow product={row.ordered} path={path} choice={choice} name={name} />}
          <CompareTick id={path.split('/').at(-1)!} name={name} words={compare} />
        </p>
      )}
    </li>
  );
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  return (
    <ul className={`${styles.reasons} cluster small tabular`}>
      {reasons.map(({ label, text, to }) => (
        <li key={`${label} ${text}`}>
          {label && `${label} `}
          {to ? <PageLink to={to}>{text}</PageLink> : text}
        </li>
      ))}
    </ul>
  );
}
