import type { Content } from '../../../content/catalogue';
import { CardLink } from '../../../ui/card-link';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import { FEATURES_ON_A_CARD } from '../../../constants';
import styles from './home-page.module.scss';

interface ProductSlideProps {
  item: Content<'home'>['page']['carousel']['items'][number];
  more: string;
}

/** A card in the product carousel. The whole card is a link to the product. */
export function ProductSlide({ item, more }: ProductSlideProps) {
  return (
    <article className={`${styles.card} plate`}>
      <div className={styles.plate}>
        <Picture picture={item.image} place="slide" decorative />
      </div>
      <div className={styles.words}>
        <p className="muted small">{item.category}</p>
        <h3>
          <CardLink className="card-link" to={item.path}>
            {item.title}
          </CardLink>
        </h3>
        <p>{item.description}</p>
        <ul className={`${styles.features} muted small`}>
          {item.features.slice(0, FEATURES_ON_A_CARD).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className={`${styles.more} print-none`} aria-hidden="true">
          {more} <Icon name="arrow-right" />
        </p>
      </div>
    </article>
  );
}
