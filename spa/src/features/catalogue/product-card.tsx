import type { Content } from '../../content/catalogue';
import { FEATURES_ON_A_CARD } from '../../constants';
import type { CompareWords } from '../../content/catalogue.types';
import { CardLink } from '../../ui/card-link';
import { CompareTick } from '../compare/compare-tick';
import { Picture } from '../../ui/picture';
import styles from './product-card.module.scss';

interface ProductCardProps {
  entry: Content<'products'>['listing'][number];
  /** The row's own picture; left out inside a family, which shows one for all its rows. */
  image?: Content<'products'>['listing'][number]['image'] | undefined;
  compare: CompareWords;
  /** The short label of a minimum order on phones. */
  minimum: string;
  title: 'h3' | 'h4';
}

/** A product as a row of the listing: what it is, its sizes, grades and minimum order. */
export function ProductCard({ entry, image, compare, minimum, title: Title }: ProductCardProps) {
  const features = entry.keyFeatures.slice(0, FEATURES_ON_A_CARD);
  return (
    <article className={styles.card}>
      {image && (
        <div className={styles.picture}>
          <Picture picture={image} place="neighbour" decorative />
        </div>
      )}
      <div className={styles.words}>
        <Title className={styles.title}>
          <CardLink className="card-link" to={entry.path}>
            {entry.title}
          </CardLink>
        </Title>
        <p className={`${styles.heading} small`}>{entry.heading}</p>
        <p className={`${styles.more} muted small`}>{entry.description}</p>
        <ul className={`${styles.features} muted small`}>
          {features.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <ul className={`${styles.tags} muted small`}>
          {entry.tags.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className={`${styles.offer} small`}>
        <dl className={`${styles.facts} cluster tabular`}>
          {entry.facts.map(({ id, label, text }) => (
            <div key={id} data-fact={id}>
              <dt className="muted">{label}</dt>
              <dd data-short={id === 'minimumOrder' ? minimum : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <CompareTick id={entry.product ?? entry.link} name={entry.title} words={compare} />
      </div>
    </article>
  );
}
