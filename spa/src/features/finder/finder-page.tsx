import { useMemo } from 'react';

import type { Content } from '../../content/catalogue';
import { CompareBar } from '../compare/compare-bar';
import { rowsOf } from './rows';
import { Head } from '../../ui/head';
import { UnitContext } from '../../ui/use-units';
import { Finder } from './finder';
import { DrawnText } from '../../ui/drawn-text';
import styles from './finder-page.module.scss';

interface FinderPageProps {
  content: Content<'finder'>;
}

/** Only texts need the sizes of wire. The finder's diameters come from records, which mark wire. */
const NO_SIZES: string[] = [];

export default function FinderPage({ content }: FinderPageProps) {
  const { page, units, compare, products } = content;
  const rows = useMemo(() => products.flatMap(rowsOf), [products]);
  return (
    <>
      <Head page={page} />
      <header className={`${styles.head} page-width`}>
        <h1>
          <DrawnText text={page.hero.heading} />
        </h1>
        <p className="page-text muted">{page.hero.text}</p>
        <p className="page-text no-script strong">{page.withoutScript}</p>
      </header>
      <UnitContext value={{ words: units, sizes: NO_SIZES }}>
        <Finder content={content} rows={rows} />
      </UnitContext>
      <CompareBar words={compare} />
    </>
  );
}
