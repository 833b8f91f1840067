import { Link } from 'react-router-dom';

import type { Content, ProductContent } from '../catalogue';
import { ButtonLink } from '../components/button-link';
import { ClaimMark } from '../components/claim-mark';
import { stateOf } from '../components/claims';
import { fill } from '../components/fill';
import { markup } from '../components/markup';
import { Picture } from '../components/picture';
import { PDF } from '../media-types';
import styles from './product-header.module.scss';

interface ProductHeaderProps {
  content: ProductContent;
  words: Content<'product-words'>['page'];
}

/** What the product is, what it is for, and the two terms a buyer asks first. */
export function ProductHeader({ content, words }: ProductHeaderProps) {
  const { product, parent, cardName } = content;
  const kind = product.subcategory || product.category;
  // A tag that only leads to the parent stands as the parent.
  const tags = content.tags.filter(
    ({ path, text }) => path !== parent?.path || text !== parent.name,
  );
  return (
    <header className={styles.header}>
      <div className={styles.lead}>
        <p className={styles.kind}>
          {cardName ? fill(words.listedAs, { kind, name: cardName }) : kind}
        </p>
        <h1>{product.name}</h1>
        <p className={styles.summary}>{product.summary}</p>
        <Terms product={product} words={words} />
        <p className={styles.quote}>
          <ButtonLink
            to={words.quote.to}
            label={words.quote.label}
            state={{ product: product.name }}
          />
        </p>
        {content.datasheet && <DatasheetLink datasheet={content.datasheet} words={words} />}
      </div>
      <div className={styles.side}>
        <div className={styles.sheet}>
          <Picture picture={product.image} place="main" main />
        </div>
        {(parent ?? tags.length > 0) && (
          <div className={styles.links}>
            {parent && <LinkList heading={words.partOf} links={[[parent.path, parent.name]]} />}
            {tags.length > 0 && (
              <LinkList heading={words.tags} links={tags.map(({ path, text }) => [path, text])} />
            )}
          </div>
        )}
      </div>
      <div className={styles.description} dangerouslySetInnerHTML={markup(product.description)} />
      <ClaimMark state={stateOf(product, 'description')} />
    </header>
  );
}

function DatasheetLink({
  datasheet: { address, pages, kilobytes },
  words: { datasheet: words },
}: Pick<ProductHeaderProps, 'words'> & { datasheet: NonNullable<ProductContent['datasheet']> }) {
  const text = pages === 1 ? words.onePage : words.pages;
  return (
    <p className={styles.quote}>
      <a href={address} type={PDF}>
        {fill(text, { pages, size: kilobytes })}
      </a>
    </p>
  );
}

function Terms({
  product,
  words,
}: Pick<ProductHeaderProps, 'words'> & Pick<ProductContent, 'product'>) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{words.minimumOrder}</dt>
        <dd>{product.minimumOrder ?? words.onEnquiry}</dd>
      </div>
      <div>
        <dt>{words.deliveryTime}</dt>
        <dd>{product.deliveryTime ?? words.onEnquiry}</dd>
      </div>
    </dl>
  );
}

interface LinkListProps {
  heading: string;
  links: [path: string, text: string][];
}

function LinkList({ heading, links }: LinkListProps) {
  return (
    <>
      <h2 className={styles.linksHeading}>{heading}</h2>
      <ul className={styles.tags}>
        {links.map(([path, text]) => (
          <li key={path}>
            <Link to={path}>{text}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
