import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { type Content, site } from '../../content/catalogue';
import { PageLink } from '../../ui/page-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { Head } from '../../ui/head';
import { copyText } from '../../lib/copy-text';
import { useCompareTicks } from './use-compare-ticks';
import { comparison, useCompared } from './use-compared';
import { useNotice } from '../../lib/use-toast';
import { UnitContext } from '../../ui/use-units';
import { Comparison } from './comparison';
import { fill } from '../../lib/template';
import { DrawnText } from '../../ui/drawn-text';
import styles from './compare-page.module.scss';

interface ComparePageProps {
  content: Content<'compare'>;
}

/**
 * Only texts need the sizes of wire. Here all figures come from records, which mark wire diameters.
 */
const NO_SIZES: string[] = [];

/**
 * Without ids in its address the page shows the ticked products. Ticks that it has shown no longer
 * need the link at the bottom of other pages.
 */
function useTicksHere({ ready, ids, isEmpty }: Omit<ReturnType<typeof useCompared>, 'products'>) {
  const { ids: ticked, isSeen, markSeen } = useCompareTicks();
  const navigate = useNavigate();
  const some = ticked.length > 0;
  const areShown = ready && some && ticked.every((id) => ids.includes(id));
  useEffect(() => {
    if (areShown && !isSeen) markSeen();
  });
  const query = isEmpty && some ? comparison(ticked) : '';
  useEffect(() => {
    if (query) void navigate(query, { replace: true });
  }, [query, navigate]);
}

export default function ComparePage({ content }: ComparePageProps) {
  const { page, units } = content;
  const compared = useCompared();
  const { ready, ids, products, unknown, tooMany } = compared;
  const { set, clear } = useCompareTicks();
  useTicksHere(compared);
  const some = ready && products.length > 0;
  const { ids: over, more } = tooMany;
  const leftOut = more > 0 ? [...over, fill(page.more, { count: more })] : over;
  return (
    <div className={`${styles.compare} plain-page`}>
      {/* The page has no path and so is not listed by search engines, because it shows the
          visitor's own choice. */}
      <Head page={{ title: page.title, description: page.description }} />
      <h1>
        <DrawnText text={page.hero.heading} />
      </h1>
      <p className="print-none page-text muted">{page.hero.text}</p>
      <div role="status" className="page-text strong">
        {ready && unknown.length > 0 && <p>{fill(page.unknown, { ids: unknown.join(', ') })}</p>}
        {ready && leftOut.length > 0 && <p>{fill(page.tooMany, { ids: leftOut.join(', ') })}</p>}
      </div>
      {some ? (
        <UnitContext value={{ words: units, sizes: NO_SIZES }}>
          <div className={`${styles.tools} print-none cluster`}>
            <UnitSwitch words={units} />
            <Tools words={page} onClear={clear} />
          </div>
          <Comparison
            content={content}
            ids={ids}
            products={products}
            onRemove={(id) => set(id, false)}
          />
        </UnitContext>
      ) : (
        <div className={`${styles.how} link-list measure`}>
          <p>{page.how}</p>
          <p className="no-script">{page.withoutScript}</p>
          <ul>
            {content.ways.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface ToolsProps {
  words: Content<'compare'>['page'];
  onClear: () => void;
}

function Tools({ words, onClear }: ToolsProps) {
  const notice = useNotice();
  // If the browser refuses to copy, the visitor can copy the same address from the address bar.
  const copy = async () => {
    if (await copyText(location.href)) notice(words.linkCopied);
  };
  return (
    <p className={`${styles.buttons} link-list cluster small`}>
      <button type="button" onClick={() => void copy()}>
        {words.copyLink}
      </button>
      <button type="button" onClick={() => print()}>
        {words.printPage}
      </button>
      <PageLink to={site.paths.compare} onClick={onClear}>
        {words.clear}
      </PageLink>
    </p>
  );
}
