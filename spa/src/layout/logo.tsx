import { PageLink } from '../ui/page-link';
import { site } from '../content/catalogue';
import { LOGO_MARK } from './logo-mark';
import styles from './header.module.scss';

/** The logo with mark and name; it links to the home page. */
export function Logo() {
  return (
    <PageLink className={`${styles.logo} list-link`} to={site.paths.home}>
      {import.meta.env.LOGO ? (
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={import.meta.env.LOGO.dark} />
          <img
            src={import.meta.env.LOGO.src}
            width={import.meta.env.LOGO.width}
            height={import.meta.env.LOGO.height}
            alt=""
          />
        </picture>
      ) : (
        <svg
          className={styles.mark}
          viewBox={`0 0 ${LOGO_MARK.side} ${LOGO_MARK.side}`}
          aria-hidden="true"
        >
          <path className={styles.die} d={LOGO_MARK.die} />
          <path className={styles.wire} d={LOGO_MARK.wire} />
        </svg>
      )}
      <span>{site.company.logoText}</span>
    </PageLink>
  );
}
