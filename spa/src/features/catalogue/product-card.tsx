import type { Content } from '../../content/catalogue';
import { FEATURES_ON_A_CARD } from '../../constants';
import type { CompareWords } from '../../content/catalogue.types';
import { CardLink } from '../../ui/card-link';
import { RequestQuote } from '../enquiry/request-quote';
import { CompareTick } from '../compare/compare-tick';
import { Picture } from '../../ui/picture';
import styles from './product-card.module.scss';

interface ProductCardProps {
  entry: Content<'products'>['listing'][number];
  compare: CompareWords;
  /** The short label of a minimum order on phones. */
  minimum: string;
  title: 'h3' | 'h4';
}

/**
 * A product as a row of the listing: what it is, its sizes, grades and minimum order, and the link
 * to its order form.
 */
export function ProductCard({ entry, compare, minimum, title: Title }: ProductCardProps) {
  const features = entry.keyFeatures.slice(0, FEATURES_ON_A_CARD);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={entry.image} place="neighbour" decorative />
      </div>
      <div className={styles.words}>
        <Title className={styles.title}>
          <CardLink className={styles.link} to={entry.path}>
            {entry.title}
          </CardLink>
        </Title>
        <p className={styles.heading}>{entry.heading}</p>
        <p className={styles.more}>{entry.description}</p>
        <ul className={styles.features}>
          {[...features, ...entry.tags].map((text, at) => (
            <li key={`${at} ${text}`}>{text}</li>
          ))}
        </ul>
      </div>
      <div className={styles.offer}>
        <dl className={styles.facts}>
          {entry.facts.map(({ id, label, text }) => (
            <div key={id} data-fact={id}>
              <dt>{label}</dt>
              <dd data-short={id === 'minimumOrder' ? minimum : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <RequestQuote path={entry.hasForm ? entry.path : null} name={entry.title} />
        <CompareTick id={entry.product ?? entry.link} name={entry.title} words={compare} />
      </div>
    </article>
  );
}
