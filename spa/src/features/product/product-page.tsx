import { useNavigate } from 'react-router-dom';

import { type Content, type ProductContent, site } from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import { CompareBar } from '../compare/compare-bar';
import { Head } from '../../ui/head';
import { useContactMessage } from '../../lib/use-contact-message';
import { UnitContext } from '../../ui/use-units';
import { AskFoot } from '../enquiry/quote-ways';
import { ProductBody, ProductFoot, ProductNeighbours } from './product-body';
import { ProductHeader } from './product-header';
import { fill } from '../../lib/template';
import { productCrumbs } from './product-crumbs';
import { Icon } from '../../ui/icon';
import { PageLink } from '../../ui/page-link';
import type { Link as Crumb } from '../../content/catalogue.types';
import styles from './product-page.module.scss';

// Data sheets import this from here. If two chunks imported the original module, it would become a
// third chunk.
export { lengthsTable, productSections } from './product-body';

interface QuoteLinkProps {
  to: string;
  label: string;
}

/** The link that requests a quote for the current choice. */
function QuoteLink({ to, label }: QuoteLinkProps) {
  return <ButtonLink to={to} label={label} state={useContactMessage()} />;
}

interface ProductPageProps {
  content: ProductContent;
  words: Content<'product-words'>;
}

export function ProductPage({ content, words: all }: ProductPageProps) {
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
          <div>
            <ProductBody
              content={content}
              words={words}
              units={units}
              quote={<QuoteLink {...words.quote} />}
            />
            {content.ask.view && <AskFoot name={name} to={words.quote.to} words={all.ask} />}
          </div>
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

interface BackButtonProps {
  label: string;
  /** The page to open if the tab has no history. */
  otherwise: string;
}

/** A button that goes back one step in history. */
function BackButton({ label, otherwise }: BackButtonProps) {
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
