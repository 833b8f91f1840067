import { useId, useState } from 'react';

import { type Content, site } from '../../content/catalogue';
import type { SystemNames } from './page-data';
import { AnchorLink } from '../../ui/anchor-link';
import { slug } from '../../lib/slug';
import { fill } from '../../lib/template';
import { Head } from '../../ui/head';
import { DrawnText } from '../../ui/drawn-text';
import { Fold } from '../../ui/fold';
import { orderAddress } from '../../content/order-address';
import { PageLink } from '../../ui/page-link';
import { TableFrame } from '../../ui/table-frame';
import styles from './equivalents-page.module.scss';

const { contact } = site.frame.header;

/** The names of our grades in every standard. */
export default function EquivalentsPage({ content }: { content: Content<'equivalents'> }) {
  const { page, words } = content;
  const [asked, setAsked] = useState('');
  const id = useId();
  const systems = matching(content.systems, asked);
  return (
    <div className="plain-page">
      <Head page={page} />
      <h1>
        <DrawnText text={page.hero.heading} />
      </h1>
      <p className="page-text">{page.hero.text}</p>
      <p className="page-text muted small">{words.note}</p>
      <p className="page-text muted small">
        {page.missing} <PageLink to={`${contact.to}#contact-form`}>{contact.label}</PageLink>
      </p>
      <search className={`${styles.filter} field script-only print-none`}>
        <label htmlFor={id}>{page.filter}</label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck="false"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
        <p role="status">{systems.length === 0 && page.nothing}</p>
      </search>
      <Systems {...content} systems={systems} asked={asked} />
    </div>
  );
}

const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The systems with the names that contain a text, in whatever way it is spaced and capitalised. */
function matching(systems: SystemNames[], asked: string): SystemNames[] {
  const wanted = comparable(asked);
  if (!wanted) return systems;
  return systems
    .map((system) => ({
      ...system,
      names: system.names.filter(({ name, grade, product }) =>
        comparable(`${name} ${grade} ${product.name}`).includes(wanted),
      ),
    }))
    .filter(({ names }) => names.length > 0);
}

/** The line that summarises the folded names of a system on phones. */
function factsOf(names: SystemNames['names'], text: string): string {
  const [from, to] = [names[0]!.name, names.at(-1)!.name];
  return names.length > 1 ? fill(text, { count: names.length, from, to }) : from;
}

interface SystemsProps extends Pick<Content<'equivalents'>, 'page' | 'words' | 'systems'> {
  /** The text that the names were filtered by; their tables are not folded then. */
  asked: string;
}

/** The names in each system of standards. */
function Systems({ page, words, systems, asked }: SystemsProps) {
  return (
    <>
      <nav className="print-none jump-list" aria-label={page.jump}>
        <ul>
          {systems.map(({ system }) => (
            <li key={system}>
              <AnchorLink to={slug(system)}>{system}</AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      {systems.map(({ system, heading, names }) => (
        <section key={system} className={styles.system} aria-labelledby={slug(system)}>
          <h2 id={slug(system)}>{heading}</h2>
          <Fold key={asked && 'open'} facts={factsOf(names, page.names)} open={asked !== ''}>
            <StandardNames caption={heading} product={page.product} words={words} names={names} />
          </Fold>
        </section>
      ))}
    </>
  );
}

type Equivalents = Content<'equivalents'>;

interface StandardNamesProps {
  caption: string;
  /** The heading of the product column. */
  product: string;
  words: Equivalents['words'];
  names: Equivalents['systems'][number]['names'];
}

/** The names of our grades in one system of standards, one row for each name. */
function StandardNames({ caption, product: of, words, names }: StandardNamesProps) {
  return (
    <TableFrame caption={caption} captionHidden stacks dense look="grid">
      <thead>
        <tr>
          {[words.designation, words.grade, of, words.relation, words.source].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map(({ name, grade, product, relation, source, order }) => (
          <tr key={`${name} ${grade} ${product.path}`} className={styles.line}>
            <th scope="row">{name}</th>
            <td>{grade}</td>
            <td>
              <PageLink to={orderAddress(product.path, order ? { grade: order } : {}, '')}>
                {product.name}
              </PageLink>
            </td>
            <td>{relation}</td>
            <td data-column={words.source}>{source}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
