import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { type Comparable, type Content, loadComparable, site } from '../../content/catalogue';
import { PageLink } from '../../ui/page-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { Head } from '../../ui/head';
import { useCopy } from '../../lib/copy-text';
import { idsIn, useCompareTicks } from './use-compare-ticks';
import { COMPARED } from '../../constants';
import { quoted } from '../../lib/first-characters';
import { useHydrated } from '../../lib/use-hydrated';
import { UnitContext, useUnits } from '../../ui/use-units';
import { fill } from '../../lib/template';
import { DrawnText } from '../../ui/drawn-text';
import { HiddenText } from '../../ui/hidden-text';
import { QrCode } from '../../ui/qr-code';
import { Picture } from '../../ui/picture';
import { RequestQuote } from '../enquiry/request-quote';
import { type Line, linesOf, type Writing } from './lines';
import { asPublished } from '../../units/as-published';
import styles from './compare-page.module.scss';

const PARAMETER = 'ids';
/** The maximum number of ids to look up, because a forged address can contain thousands. */
const LOOKED_UP = 12;
/** The maximum number of characters of an unknown id that are quoted. */
const SAID = 24;

/** The products to compare; the address contains their ids. */
function useCompared() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const named = new URLSearchParams(hydrated ? search : '').get(PARAMETER) ?? '';
  const all = [...new Set(named.split(',').filter(Boolean))];
  const asked = all.slice(0, LOOKED_UP);
  const known = idsIn(asked.join());
  const [loaded, setLoaded] = useState<Record<string, Comparable | null>>({});
  const missing = known.filter((id) => !Object.hasOwn(loaded, id)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(',');
    Promise.all(ids.map(loadComparable)).then(
      (products) =>
        setLoaded((before) => ({
          ...before,
          ...Object.fromEntries(ids.map((id, at) => [id, products[at] ?? null])),
        })),
      // The error is thrown while rendering, so that the error boundary shows it or reloads.
      (cause: unknown) =>
        setLoaded(() => {
          throw cause;
        }),
    );
  }, [missing]);
  const found = known.filter((id) => loaded[id]);
  const ids = found.slice(0, COMPARED);
  const unknown = asked
    .filter((id) => !known.includes(id) || loaded[id] === null)
    .map((id) => quoted(id, SAID));
  return {
    /** Whether the address has no ids; false until the page is hydrated. */
    isEmpty: hydrated && named === '',
    /** Whether all products have loaded. */
    ready: missing === '',
    ids,
    products: ids.map((id) => loaded[id]!),
    unknown,
    /** Ids to report to the visitor, and the number of further ids. */
    tooMany: { ids: found.slice(COMPARED), more: all.length - asked.length },
  };
}

/** The query in the address of a comparison. */
const comparison = (ids: string[]) => (ids.length > 0 ? `?${PARAMETER}=${ids.join()}` : '');

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

export default function ComparePage({ content }: { content: Content<'compare'> }) {
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
        <UnitContext value={{ words: units }}>
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
          <QrCode address={location.href} caption={page.scan} />
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

function Tools({ words, onClear }: { words: Content<'compare'>['page']; onClear: () => void }) {
  // If the browser refuses to copy, the visitor can copy the same address from the address bar.
  const copy = useCopy();
  return (
    <p className={`${styles.buttons} link-list cluster small`}>
      <button type="button" onClick={() => void copy(location.href, words.linkCopied)}>
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

interface ComparisonProps {
  content: Content<'compare'>;
  ids: string[];
  products: Comparable[];
  /** Removes a product from the comparison and unticks it everywhere. */
  onRemove: (id: string) => void;
}

/** Cells with more characters are printed smaller, so that the comparison fits on one page. */
const LONG = 90;
const KINDS: Line['kind'][] = ['differences', 'single', 'same'];
const AS_PUBLISHED: Writing = { print: asPublished, text: (text) => text };

/**
 * Products side by side. Lines that differ between products come first and have a mark. Lines that
 * only one product fills are folded.
 */
function Comparison({ content, ids, products, onRemove }: ComparisonProps) {
  const { page } = content;
  const lines = linesOf(products, content, useUnits() ?? AS_PUBLISHED);
  return (
    <div className={styles.frame}>
      <div className={`${styles.scroller} plate`}>
        <table className={`${styles.table} small`}>
          <caption>
            <HiddenText>
              {products.length === 1
                ? page.captionOne
                : fill(page.caption, { count: products.length })}
            </HiddenText>
          </caption>
          <Heads page={page} ids={ids} products={products} onRemove={onRemove} />
          {KINDS.map((kind) => (
            <Part key={kind} kind={kind} page={page} products={products} lines={lines} />
          ))}
        </table>
      </div>
    </div>
  );
}

interface PartProps {
  kind: Line['kind'];
  page: Content<'compare'>['page'];
  products: Comparable[];
  lines: Line[];
}

/** The lines of one kind below their heading, if there are any. */
function Part({ kind, page, products, lines }: PartProps) {
  const [isOpen, setOpen] = useState(kind !== 'single');
  const members = lines.filter((line) => line.kind === kind);
  if (members.length === 0) return null;
  return (
    <tbody className={isOpen ? undefined : styles.folded}>
      <tr className={styles.heading}>
        <th scope="rowgroup" colSpan={members[0]!.cells.length + 1}>
          {kind === 'single' ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {fill(page.single, { count: members.length })}
            </button>
          ) : (
            page[kind]
          )}
        </th>
      </tr>
      {members.map(({ label, cells, bars }) => (
        <tr key={label} className={kind === 'differences' ? styles.differs : undefined}>
          <th scope="row">
            {label}
            {kind === 'differences' && <HiddenText> ({page.differs})</HiddenText>}
          </th>
          {(kind === 'same' ? cells.slice(0, 1) : cells).map((cell, at) => (
            // The products keep their places, so a place is a stable key.
            <td
              key={at}
              colSpan={kind === 'same' ? cells.length : undefined}
              data-product={kind === 'same' ? undefined : products[at]!.name}
              className={cell.join().length > LONG ? styles.long : undefined}
            >
              {bars && <CompositionBars grades={products[at]!.grades} />}
              {cell.length > 0 ? cell.map((text) => <p key={text}>{text}</p>) : page.noValue}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const LOOKS: Record<string, string | undefined> = { Cu: styles.copper, Zn: styles.zinc };

/** A bar for each composition of a product's grades; its parts are as long as their shares. */
function CompositionBars({ grades }: Pick<Comparable, 'grades'>) {
  const compositions = new Map(
    grades.map(({ composition }) => [composition.map(({ text }) => text).join(), composition]),
  );
  return [...compositions].map(
    ([key, composition]) =>
      key && (
        <svg key={key} className={styles.bar} viewBox="0 0 100 6" aria-hidden="true">
          {composition.map(({ element, share }, at) => (
            <rect
              key={element}
              className={LOOKS[element.slice(0, 2)]}
              x={composition.slice(0, at).reduce((sum, before) => sum + before.share, 0)}
              width={share}
              height="6"
            />
          ))}
        </svg>
      ),
  );
}

interface HeadsProps extends Omit<ComparisonProps, 'content'> {
  page: Content<'compare'>['page'];
}

/** The products' names, linked to their pages, above a row with each product's actions. */
function Heads({ page, ids, products, onRemove }: HeadsProps) {
  return (
    <thead>
      <tr className={styles.names}>
        <td>{page.property}</td>
        {products.map(({ id, name, path, image }) => (
          <th key={id} scope="col">
            <PageLink to={path}>
              <span className={styles.picture}>
                <Picture picture={image} place="neighbour" decorative />
              </span>
              {name}
            </PageLink>
          </th>
        ))}
      </tr>
      <tr className="print-none">
        <td />
        {products.map(({ id, name, path, hasForm }) => (
          <td key={id}>
            <RequestQuote path={hasForm ? path : null} name={name} />
            <PageLink
              className={`${styles.remove} list-link small`}
              to={`${site.paths.compare}${comparison(ids.filter((other) => other !== String(id)))}`}
              onClick={() => onRemove(String(id))}
            >
              {fill(page.remove, { name })}
            </PageLink>
          </td>
        ))}
      </tr>
    </thead>
  );
}
