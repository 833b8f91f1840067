import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import { AddRow } from '../enquiry/add-row';
import { RequestQuote } from '../enquiry/request-quote';
import { orderAddress } from '../../content/order-address';
import { matchReasons, type Reason } from './engine/match-reasons';
import { rowFacts } from './engine/row-facts';
import type { Found } from './engine/search';
import type { QueryAnswer } from './use-search';
import { fill } from '../../lib/template';
import styles from './search-results.module.scss';

interface SearchResultProps {
  found: Found;
  answered: QueryAnswer;
}

/**
 * A result: its picture, the facts for a decision, why it was found, and the link to its order
 * form.
 */
export function SearchResult({ found, answered }: SearchResultProps) {
  const { row, choice } = found;
  const { answer, words } = answered;
  const { path, name, about, thumbnail } = row;
  const isProduct = row.kind === 'product';
  const reasons = matchReasons(found, answer.limits, answered);
  const facts = rowFacts(row, words);
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
        {listed.length > 0 && <p className={styles.listed}>{listed.join(', ')}</p>}
        <p className={styles.about}>{about}</p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {reasons.length > 0 && <Reasons reasons={reasons} />}
      </div>
      {isProduct && (
        <p className={styles.request}>
          <RequestQuote path={row.hasForm ? path : null} choice={choice} name={name} />
          {row.ordered && <AddRow product={row.ordered} path={path} choice={choice} name={name} />}
        </p>
      )}
    </li>
  );
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ label, text, to }) => (
        <li key={`${label} ${text}`}>
          {label && `${label} `}
          {to ? <PageLink to={to}>{text}</PageLink> : text}
        </li>
      ))}
    </ul>
  );
}
