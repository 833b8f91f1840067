import { type Content, type ProductContent, site } from '../../content/catalogue';
import { BackButton } from './back-button';
import { Breadcrumb } from './breadcrumb';
import { ButtonLink } from '../../ui/button-link';
import { CompareBar } from '../compare/compare-bar';
import { Head } from '../../ui/head';
import { useContactMessage } from '../../lib/use-contact-message';
import { UnitContext } from '../../ui/use-units';
import { AskFoot } from '../enquiry/ask-foot';
import { ProductBody } from './product-body';
import { ProductFoot } from './product-foot';
import { ProductHeader } from './product-header';
import { ProductNeighbours } from './product-neighbours';
import { fill } from '../../lib/template';
import styles from './product-page.module.scss';
import { productCrumbs } from './product-crumbs';

// Data sheets import this from here. If two chunks imported the original module, it would become a
// third chunk.
export { lengthsTable } from './lengths-table';
export { productSections } from './product-body';

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
    <>
      <div className={styles.product}>
        <Head
          page={{
            title: fill(words.title, { name }),
            description: product.summary,
            seo: product.seo ?? null,
            path,
          }}
        />
        <div className={styles.way}>
          <BackButton label={words.back} otherwise={site.paths.products} />
          <Breadcrumb label={words.breadcrumb} crumbs={productCrumbs(product)} current={name} />
        </div>
        <article>
          <ProductHeader content={content} words={all} />
          <div>
            <UnitContext value={{ words: units, sizes: content.sizes }}>
              <ProductBody
                content={content}
                words={words}
                units={units}
                quote={<QuoteLink {...words.quote} />}
              />
            </UnitContext>
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
    </>
  );
}
