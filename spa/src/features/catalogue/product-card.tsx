import type { Content } from '../../content/catalogue';
import { FEATURES_ON_A_CARD } from '../../constants';
import type { CompareWords } from '../../content/catalogue.types';
import { CardLink } from '../../ui/card-link';
import { CompareTick } from '../compare/compare-tick';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import styles from './product-card.module.scss';

interface ProductCardProps {
  entry: Content<'products'>['listing'][number];
  /** The call to open the product; the link itself is the title. */
  view: string;
  compare: CompareWords;
  title: 'h3' | 'h4';
}

/** A product of the listing: what it is, what it is for, and its three main features. */
export function ProductCard({ entry, view, compare, title: Title }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.sheet}>
        <Picture picture={entry.image} place="card" decorative />
      </div>
      <div className={styles.head}>
        <Title className={styles.title}>
          <CardLink className={styles.link} to={entry.path}>
            {entry.title}
          </CardLink>
        </Title>
        <p className={styles.heading}>{entry.heading}</p>
      </div>
      <div className={styles.words}>
        <p className={styles.description}>{entry.description}</p>
        <ul className={styles.features}>
          {entry.keyFeatures.slice(0, FEATURES_ON_A_CARD).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <ul className={styles.tags}>
          {entry.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <span className={styles.view} aria-hidden="true">
          {view}
          <Icon name="arrow-right" />
        </span>
      </div>
      <CompareTick id={entry.product ?? entry.link} name={entry.title} words={compare} corner />
    </article>
  );
}
