import { useNavigate } from 'react-router-dom';
import { type ReactNode, useId } from 'react';

import { type Content, type ProductContent, site } from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import { CompareBar } from '../compare/compare-bar';
import { Head } from '../../ui/head';
import { useContactMessage } from '../../lib/use-contact-message';
import { UnitContext, type UnitChoice } from '../../ui/use-units';
import { ProductHeader } from './product-header';
import { fill } from '../../lib/template';
import { productCrumbs } from './product-crumbs';
import { Icon } from '../../ui/icon';
import { PageLink } from '../../ui/page-link';
import type { Link as Crumb } from '../../content/catalogue.types';
import { slug } from '../../lib/slug';
import { AnchorLink } from '../../ui/anchor-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { ClaimMark } from '../../ui/claim-mark';
import { Picture } from '../../ui/picture';
import { CompareTick } from '../compare/compare-tick';
import { Fold } from '../../ui/fold';
import { productSections } from './product-sections';
import { lengthsTable } from './specifications';
import styles from './product-page.module.scss';
import productBodyStyles from './product-body.module.scss';

// Data sheets import these from here. If two chunks imported the original modules, these would become
// a third chunk.
export { lengthsTable, productSections };

/** The link that requests a quote for the current choice. */
function QuoteLink({ to, label }: { to: string; label: string }) {
  return <ButtonLink to={to} label={label} state={useContactMessage()} />;
}

interface ProductPageProps {
  content: ProductContent;
  words: Content<'product-words'>;
}

export default function ProductPage({ content, words: all }: ProductPageProps) {
  const { page: words, units, compare } = all;
  const { product, path, members, related } = content;
  const { name } = product;
  return (
    <UnitContext value={{ words: units, sizes: content.sizes }}>
      <div className={`${styles.product} page-width print-dense`}>
        <Head
          page={{
            title: fill(words.title, { name }),
            description: product.summary,
            seo: product.seo ?? null,
            path,
          }}
        />
        <div className={`${styles.way} print-none cluster`}>
          <BackButton label={words.back} otherwise={site.paths.products} />
          <Breadcrumb label={words.breadcrumb} crumbs={productCrumbs(content)} current={name} />
        </div>
        <article>
          <ProductHeader content={content} words={all} />
          <ProductBody
            content={content}
            words={words}
            units={units}
            quote={<QuoteLink {...words.quote} />}
          />
        </article>
        <ProductFoot id={product.id} name={name} compare={compare}>
          <QuoteLink {...words.quote} />
        </ProductFoot>
        <ProductNeighbours heading={words.members} products={members} />
        <ProductNeighbours heading={words.related} products={related} />
      </div>
      <CompareBar words={compare} />
    </UnitContext>
  );
}

/** A button that goes back one step in history. */
function BackButton({ label, otherwise }: { label: string; otherwise: string }) {
  const navigate = useNavigate();
  const back = () => void (history.length > 1 ? navigate(-1) : navigate(otherwise));
  return (
    <button
      className={`${styles.back} press script-only list-link small strong`}
      type="button"
      onClick={back}
    >
      <Icon name="arrow-left" />
      {label}
    </button>
  );
}

interface BreadcrumbProps {
  label: string;
  crumbs: Crumb[];
  /** The name of the page itself, which is shown last. */
  current: string;
}

/** The path from the home page to this page. */
function Breadcrumb({ label, crumbs, current }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol className="cluster muted small">
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <PageLink to={crumb.to}>{crumb.label}</PageLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}

interface ProductBodyProps {
  content: ProductContent;
  words: Content<'product-words'>['page'];
  units: UnitChoice;
  /** The link that requests a quote; it is beside the sections if there is room. */
  quote: ReactNode;
}

/** A product's sections, with a table of contents beside them. */
function ProductBody({ content, words, units, quote }: ProductBodyProps) {
  const sections = productSections(content, words);
  // The note has a style of its own.
  const note = slug(words.note);
  return (
    <div className={productBodyStyles.body}>
      <div className={`${productBodyStyles.contents} links print-none`} data-nosnippet>
        <p className={productBodyStyles.quote}>{quote}</p>
        <nav className="small" aria-label={words.contents}>
          <p className="muted strong" aria-hidden="true">
            {words.contents}
          </p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <AnchorLink to={id}>{heading}</AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
        {!content.unmeasured && !content.ask.view && <UnitSwitch words={units} />}
      </div>
      <div className={productBodyStyles.sections}>
        {sections.map(({ id, heading, state, facts, body, columns }) => (
          <section
            key={id}
            className={`${productBodyStyles.section} ${id === note ? `${productBodyStyles.note} note` : productBodyStyles.folded}`}
            data-columns={columns === 12 ? undefined : columns}
            aria-labelledby={id}
          >
            <h2 id={id}>{heading}</h2>
            <Fold facts={facts}>
              <ClaimMark state={state} />
              {body}
            </Fold>
          </section>
        ))}
      </div>
    </div>
  );
}

interface ProductFootProps {
  id: number | string;
  name: string;
  compare: Content<'product-words'>['compare'];
  /** The link that requests a quote. */
  children: ReactNode;
}

/** The quote of a product and the tick for the comparison, below all sections. */
function ProductFoot({ id, name, compare, children }: ProductFootProps) {
  return (
    <p className={`${productBodyStyles.foot} print-none cluster`} data-nosnippet>
      {children}
      <CompareTick id={id} name={name} words={compare} />
    </p>
  );
}

interface ProductNeighboursProps {
  heading: string;
  products: ProductContent['related'];
}

/** The members of this product's family, or products that are used together with it. */
function ProductNeighbours({ heading, products }: ProductNeighboursProps) {
  const label = useId();
  if (products.length === 0) return null;
  return (
    <section className={`${productBodyStyles.neighbours} print-none`} aria-labelledby={label}>
      <h2 id={label}>{heading}</h2>
      <ul className={productBodyStyles.list}>
        {products.map(({ id, name, summary, thumbnail, path }) => (
          <li key={id} className={productBodyStyles.neighbourProduct}>
            <div className={productBodyStyles.sheet}>
              <Picture picture={thumbnail} place="neighbour" decorative />
            </div>
            <div>
              <PageLink className={`${productBodyStyles.link} card-link`} to={path}>
                {name}
              </PageLink>
              <p className={`${productBodyStyles.summary} muted small`}>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
