import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { site } from '../content/catalogue';
import { ButtonLink } from '../ui/button-link';
import type { MissingPage as Words } from '../content/catalogue.types';
import { SearchField } from '../features/search/search-field';
import { Head } from '../ui/head';
import searchBox from '../features/search/search-box.module.scss';
import styles from './missing-page.module.scss';

/** The page for a path or a product that does not exist. */
export function MissingPage({ content }: { content: Words }) {
  const { pathname } = useLocation();
  useEffect(() => console.warn('404: nothing is at', pathname), [pathname]);
  const { viewCatalogue, search } = site.frame.header;
  const { action } = content;
  const actions = action.to === viewCatalogue.to ? [action] : [viewCatalogue, action];
  return (
    <div className={styles.missing}>
      <Head page={content} />
      <BrokenWire />
      <h1>{content.heading}</h1>
      <p className={`${styles.text} muted lead measure`}>{content.text}</p>
      <div className={styles.search}>
        <SearchField label={search.label} looks={searchBox} />
      </div>
      <p className={`${styles.actions} cluster`}>
        {actions.map(({ to, label }, at) => (
          <ButtonLink key={to} to={to} label={label} look={at === 0 ? 'solid' : 'line'} />
        ))}
      </p>
    </div>
  );
}

function BrokenWire() {
  return (
    <svg className={styles.broken} viewBox="0 0 640 80" aria-hidden="true">
      <path className={styles.centre} d="M0 40H640" />
      <path d="M0 40H268l14-8 12 4M640 40H372l-16 10-8-6" />
    </svg>
  );
}
