import { useCallback, useState } from 'react';

import type { Content, ProductContent } from '../../content/catalogue';
import { ClaimMark, stateOf } from '../../ui/claim-mark';
import { Fold } from '../../ui/fold';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import { PDF } from './data-table';
import { fill } from '../../lib/template';
import { useUnits } from '../../ui/use-units';
import type { Picture as Image } from '../../content/picture';
import { Chooser, diameterOf } from '../enquiry/chooser';
import styles from './product-header.module.scss';

const AFTER_PARAGRAPH = /(?<=<\/p>)/;

interface ProductHeaderProps {
  content: ProductContent;
  words: Content<'product-words'>;
}

/** The product's name, use, ordering terms and options. */
export function ProductHeader({ content, words: all }: ProductHeaderProps) {
  const { page: words } = all;
  const { product, parent, cardName } = content;
  const kind = product.subcategory || product.category;
  // The parent is shown separately, so a tag that only repeats its name is left out.
  const tags = content.tags.filter(
    ({ path, text }) => path !== parent?.path || text !== parent.name,
  );
  const { view, terms } = content.ask;
  const units = useUnits();
  const [chosen, setChosen] = useState(content.ask.product);
  const [diameter, setDiameter] = useState(() => diameterOf(view));
  const [goods, setGoods] = useState(view?.image);
  const onChoice = useCallback((id: number | null, mm: string, picture?: Image | null) => {
    setChosen(id);
    setDiameter(mm);
    if (picture !== null) setGoods(picture);
  }, []);
  const member = chosen !== content.ask.product && content.members.find(({ id }) => id === chosen);
  const own = member ? { ...product.image, ...member.thumbnail, alt: member.name } : product.image;
  const image = goods ?? own;
  return (
    <header className={styles.header}>
      <div className={styles.lead}>
        <p className={`${styles.kind} muted small strong`}>
          {cardName ? fill(words.listedAs, { kind, name: cardName }) : kind}
        </p>
        <h1>{product.name}</h1>
        <p className={`${styles.summary} muted`}>{product.summary}</p>
      </div>
      <div className={styles.facts}>
        <ChosenPicture image={image} />
        {diameter && <TrueSize mm={diameter} />}
        <dl className={`${styles.terms} tabular`}>
          {terms
            .map((term) => ({ ...term, text: units?.text(term.text) ?? term.text }))
            .map(({ label, text, to }) => (
              <div key={label}>
                <dt className="muted small">{label}</dt>
                <dd>{to === null ? text : <PageLink to={to}>{text}</PageLink>}</dd>
              </div>
            ))}
        </dl>
        <div className={`${styles.links} links small print-none`}>
          {parent && <LinkList heading={words.partOf} links={[[parent.path, parent.name]]} />}
          {tags.length > 0 && (
            <LinkList heading={words.tags} links={tags.map(({ path, text }) => [path, text])} />
          )}
          {content.datasheet && (
            <a href={content.datasheet} type={PDF}>
              {words.datasheetLink}
            </a>
          )}
        </div>
      </div>
      {view && <Chooser content={content} words={all} onChoice={onChoice} />}
      <Description html={product.description} more={words.readOn} />
      <ClaimMark state={stateOf(product, 'description')} />
    </header>
  );
}

/** The picture of the chosen goods. It fades in over the one before, once it has loaded. */
function ChosenPicture({ image }: { image: Image }) {
  const [loaded, setLoaded] = useState([image]);
  const last = loaded.at(-1)!;
  const isLoaded = last.src === image.src;
  const stack = isLoaded ? loaded : [last, image];
  const { caption } = image;
  return (
    <figure className={styles.sheet} onLoadCapture={() => setLoaded(stack)}>
      <div className={isLoaded ? styles.stack : `${styles.stack} ${styles.loading}`}>
        {stack.map((one) => (
          <Picture
            key={one.src}
            picture={one}
            place="main"
            main
            decorative={one.src !== image.src}
          />
        ))}
      </div>
      {caption && <figcaption className="muted small">{caption}</figcaption>}
    </figure>
  );
}

/** The chosen diameter in large figures, beside a wire that is as thick as that on the screen. */
function TrueSize({ mm }: { mm: string }) {
  const text = useUnits()?.size(mm) ?? `${mm} mm`;
  // A gauge has its name before the number: AWG 30.
  const [, name = '', figure, unit] = /^(AWG )?(\S+) ?(.*)$/.exec(text)!;
  return (
    <div className={`${styles.size} tabular print-none plate`} aria-hidden="true" data-nosnippet>
      <svg>
        <line x2="100%" y1="50%" y2="50%" strokeWidth={`${mm}mm`} />
      </svg>
      <p key={text}>
        {name}
        <b>{figure}</b> {unit}
      </p>
    </div>
  );
}

/** The first paragraph of the description, and the others, which are folded on phones. */
function Description({ html, more }: { html: string; more: string }) {
  const [lead = '', ...others] = html.split(AFTER_PARAGRAPH);
  const rest = others.join('');
  return (
    <div className={`${styles.description} prose measure`}>
      <div dangerouslySetInnerHTML={markup(lead)} />
      {rest && (
        <Fold facts={more}>
          <div dangerouslySetInnerHTML={markup(rest)} />
        </Fold>
      )}
    </div>
  );
}

function LinkList({ heading, links }: { heading: string; links: [path: string, text: string][] }) {
  return (
    <div>
      <h2 className="muted">{heading}</h2>
      <ul>
        {links.map(([path, text]) => (
          <li key={path}>
            <PageLink to={path}>{text}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The used part of Trusted Types, because TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): MarkupPolicy;
}

interface MarkupPolicy {
  createHTML(markup: string): TrustedHTML;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types; such browsers accept plain strings. */
    trustedTypes?: TrustedTypes;
  }
}

/** The site's only Trusted Types policy; the headers (prerender/host/policy.py) allow no other. */
const policy = window.trustedTypes?.createPolicy('catalogue', {
  // This is safe because the catalogue is validated when it is read, and only allows a few text
  // elements.
  createHTML: (markup) => markup,
});

/** Turns an HTML text of the catalogue into a value for `dangerouslySetInnerHTML`. */
export function markup(text: string): { __html: string | TrustedHTML } {
  return { __html: policy?.createHTML(text) ?? text };
}
