import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { type Content, type FinderContent, loadAllRows, site } from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import { CompareBar } from '../compare/compare-bar';
import { UnitSwitch } from '../../ui/unit-switch';
import { NOTHING } from './choice';
import { rowsOf } from './rows';
import { Head } from '../../ui/head';
import { UnitContext, useSystem, useUnits } from '../../ui/use-units';
import { useHydrated } from '../../lib/use-hydrated';
import { Finder } from './finder';
import { FinderTable } from './finder-table';
import { fill } from '../../lib/template';
import { DrawnText } from '../../ui/drawn-text';
import { asPublished } from '../../units/as-published';
import styles from './finder-page.module.scss';

interface FinderPageProps {
  content: Content<'finder'>;
}

/** Only texts need the sizes of wire. The finder's diameters come from records, which mark wire. */
const NO_SIZES: string[] = [];

/**
 * The products whose rows are shown: those in the page's data or, for a large catalogue, all
 * products once they are requested.
 */
function useProducts({ products, parts }: Content<'finder'>) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [touched, setTouched] = useState(false);
  const [loaded, setLoaded] = useState<FinderContent>();
  const wanted = parts.length > 0 && hydrated && (touched || search !== '') && !loaded;
  useEffect(() => {
    if (!wanted) return;
    loadAllRows().then(setLoaded, (cause: unknown) =>
      setLoaded(() => {
        throw cause;
      }),
    );
  }, [wanted]);
  const touch = () => setTouched(true);
  return parts.length > 0
    ? { products: loaded?.products ?? products, complete: loaded !== undefined, touch }
    : { products, complete: true };
}

export default function FinderPage({ content }: FinderPageProps) {
  const { page, units, compare } = content;
  const { products, complete, touch } = useProducts(content);
  const rows = useMemo(() => products.flatMap(rowsOf), [products]);
  return (
    <>
      <Head page={page} />
      <header className={styles.head}>
        <h1>
          <DrawnText text={page.hero.heading} />
        </h1>
        <p>{page.hero.text}</p>
        <p className={styles.without}>{page.withoutScript}</p>
      </header>
      <UnitContext value={{ words: units, sizes: NO_SIZES }}>
        <Finder content={content} rows={rows} complete={complete} onTouch={touch} />
      </UnitContext>
      <CompareBar words={compare} />
    </>
  );
}

interface FinderPartPageProps {
  content: Content<'finder'>;
  own: FinderContent;
  id: string;
}

/** One part of a large catalogue's finder: the rows of some product families. */
export function FinderPartPage({ content, own, id }: FinderPartPageProps) {
  const { page, units, parts, compare } = content;
  const at = parts.findIndex((part) => String(part.id) === id);
  const part = parts[at]!;
  const words = { ...part, n: at + 1, count: parts.length };
  const heading = fill(page.partTitle, words);
  return (
    <>
      <Head
        page={{
          title: heading,
          description: fill(page.partDescription, words),
          path: part.path,
        }}
      />
      <header className={styles.head}>
        <h1>
          <DrawnText text={heading} />
        </h1>
        <p>{fill(page.partDescription, words)}</p>
      </header>
      <UnitContext value={{ words: units, sizes: NO_SIZES }}>
        <PartRows content={content} own={own} />
      </UnitContext>
      <CompareBar words={compare} />
    </>
  );
}

function PartRows({ content, own }: Pick<FinderPartPageProps, 'content' | 'own'>) {
  const rows = useMemo(() => own.products.flatMap(rowsOf), [own]);
  const [chosen] = useSystem();
  const units = useUnits();
  return (
    <div className={styles.part}>
      <p className={styles.above}>
        <ButtonLink to={site.paths.finder} label={content.page.allParts} look="line" />
      </p>
      <UnitSwitch words={content.units} />
      <div className={styles.rows}>
        <FinderTable
          key={units && chosen}
          content={content}
          rows={rows}
          choice={NOTHING}
          print={units?.print ?? asPublished}
        />
      </div>
    </div>
  );
}
