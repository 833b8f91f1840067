import type { ReactNode } from 'react';

import type { Content, ProductContent } from '../../content/catalogue';
import { tariffTexts } from '../../content/products';
import { type ClaimState, stateOf, type StateOf, ClaimMark } from '../../ui/claim-mark';
import { DefinitionTable, DataTable } from './data-table';
import { slug } from '../../lib/slug';
import { fill } from '../../lib/template';
import { Specifications } from './specifications';
import styles from './specifications.module.scss';
import drawingStyles from './drawing.module.scss';

type Product = ProductContent['product'];
type Words = Content<'product-words'>['page'];

export interface ProductSection {
  id: string;
  heading: string;
  /** The claim state of everything in the section. */
  state: ClaimState;
  /** A summary of the contents in one line; '' for a short section. */
  facts: string;
  body: ReactNode;
  /** How many of twelve columns the section has, if there is room for two in a row. */
  columns: 5 | 7 | 12;
}

type Key = keyof Product & keyof Words;

const list = (product: Product, key: Key, look: 'ticks' | 'chips') => {
  const items = product[key] as string[] | undefined;
  const state = (item: string) => stateOf(product, key, item);
  return items && items.length > 0 && <PlainList items={items} stateOf={state} look={look} />;
};

const pairs = (product: Product, words: Words, key: Key, entries: [string, string][]) => {
  const texts = new Map(entries);
  // A claim names an option in a list by its text. The label shown has a number added to it, so map
  // the label back to the text.
  const named = (label: string) => (Array.isArray(product[key]) ? texts.get(label)! : label);
  const state = (label: string) => stateOf(product, key, named(label));
  return (
    entries.length > 0 && (
      <DefinitionTable caption={words[key] as string} entries={entries} stateOf={state} />
    )
  );
};

const map = (product: Product, words: Words, key: Key) =>
  pairs(product, words, key, Object.entries((product[key] ?? {}) as Record<string, string>));

function packaging({ product, made }: ProductContent, words: Words): [string, string][] {
  const terms: [string, string | null | undefined][] = [
    [words.minimumOrder, product.minimumOrder],
    [words.deliveryTime, product.deliveryTime],
    [words.countryOfOrigin, product.countryOfOrigin],
    [words.hsCode, tariffTexts(product.hsCodes).join('; ')],
    [words.maker, made ? null : words.boughtIn],
  ];
  const known = terms.filter((term): term is [string, string] => Boolean(term[1]));
  return [...known, ...Object.entries(product.packagingAndDelivery ?? {})];
}

/**
 * Options with their labels. Options in a list are called Option 1, Option 2 and so on; options in
 * an object have its keys as labels.
 */
function optionsOf({ customizationOptions = [] }: Product, { option }: Words): [string, string][] {
  if (!Array.isArray(customizationOptions)) return Object.entries(customizationOptions);
  return customizationOptions.map((text, at) => [fill(option, { n: at + 1 }), text]);
}

/** The documents, and how to get each. */
const papers = ({ documents, datasheet }: ProductContent, words: Words) => {
  const entries = Object.entries(documents);
  const { name, specimen } = words.inspection;
  const paths = { [words.datasheetName]: datasheet ?? undefined, [name]: specimen?.to };
  return (
    entries.length > 0 && (
      <DefinitionTable
        caption={words.documents}
        entries={entries}
        pathOf={(label) => paths[label]}
      />
    )
  );
};

/** Sections of seven columns, beside one of five; sections that are not listed need all twelve. */
const COLUMNS: Partial<Record<Key, 5 | 7>> = {
  packagingAndDelivery: 7,
  complianceAndQuality: 5,
  customizationOptions: 7,
  handlingAndStorage: 5,
  certifications: 5,
  availableAddOns: 5,
  applications: 7,
  variants: 5,
  note: 5,
  documents: 7,
};

/** The sections for which a product has data. The order is the same for all products. */
export function productSections(content: ProductContent, words: Words): ProductSection[] {
  const { product } = content;
  const { technicalSpecifications = {}, specificationTables = [], spoolTable = [] } = product;
  const specified = Object.keys(technicalSpecifications).length + specificationTables.length > 0;
  const spools = spoolTable.length > 0;
  const options = optionsOf(product, words);
  const sections: [Key, ReactNode][] = [
    ['keyFeatures', list(product, 'keyFeatures', 'ticks')],
    ['technicalSpecifications', specified && <Specifications content={content} words={words} />],
    ['spoolTable', spools && <SpoolTable product={product} words={words} />],
    ['advantages', list(product, 'advantages', 'ticks')],
    [
      'packagingAndDelivery',
      pairs(product, words, 'packagingAndDelivery', packaging(content, words)),
    ],
    ['complianceAndQuality', map(product, words, 'complianceAndQuality')],
    ['customizationOptions', pairs(product, words, 'customizationOptions', options)],
    ['handlingAndStorage', map(product, words, 'handlingAndStorage')],
    ['certifications', list(product, 'certifications', 'chips')],
    ['availableAddOns', list(product, 'availableAddOns', 'ticks')],
    ['applications', list(product, 'applications', 'ticks')],
    ['variants', list(product, 'variants', 'ticks')],
    ['note', product.note && <p>{product.note}</p>],
    ['documents', papers(content, words)],
  ];
  const shown = sections.filter(([, body]) => Boolean(body));
  return shown.map(([key, body]) => {
    const heading = words[key] as string;
    return {
      id: slug(heading),
      heading,
      state: stateOf(product, key),
      facts: headline(product, key),
      body,
      columns: COLUMNS[key] ?? 12,
    };
  });
}

interface PlainListProps {
  items: string[];
  stateOf?: StateOf;
  /** `chips` for labels. */
  look?: 'ticks' | 'chips';
}

/** A list of texts. */
function PlainList({ items, stateOf, look = 'ticks' }: PlainListProps) {
  return (
    <ul className={styles[look]}>
      {items.map((item) => (
        <li key={item}>
          {item}
          <ClaimMark state={stateOf?.(item)} />
        </li>
      ))}
    </ul>
  );
}

const BETWEEN = ' · ';
/** The number of characters in one line on a phone. */
const LINE = 40;

/** The texts of a value: a list's items, the first cells of rows, or an object's values. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => texts(item).slice(0, 1));
  return Object.values(value ?? {}).flatMap(texts);
}

/** The contents of a product's section in one line; '' for the note and the documents, which are short. */
function headline(product: Product, key: Key): string {
  const { minimumOrder, deliveryTime, specificationTables = [] } = product;
  const all: Partial<Record<Key, unknown[]>> = {
    note: [],
    documents: [],
    packagingAndDelivery: [minimumOrder, deliveryTime, product.packagingAndDelivery],
    technicalSpecifications: [
      product.technicalSpecifications,
      specificationTables.map(({ caption }) => caption),
    ],
  };
  const [first = '', ...others] = (all[key] ?? [product[key]]).flatMap(texts);
  return others.reduce((line, text) => (line.length < LINE ? line + BETWEEN + text : line), first);
}

interface SpoolTableProps {
  product: ProductContent['product'];
  words: Content<'product-words'>['page'];
}

/** The spools that a wire is wound on, as a table below a drawing of their dimensions. */
function SpoolTable({ product, words }: SpoolTableProps) {
  const spools = product.spoolTable ?? [];
  const columns = Object.keys(spools[0] ?? {});
  return (
    <>
      <SpoolDrawing words={words.spoolDrawing} />
      <DataTable
        caption={words.spoolTable}
        captionHidden
        columns={columns}
        rows={spools.map((spool) => Object.values(spool))}
        note={words.spoolNote}
        copy={{ label: words.copyTable, done: words.copied }}
      />
    </>
  );
}

interface Dimension {
  letter: string;
  meaning: string;
}

type Measure = 'flange' | 'barrel' | 'length' | 'width' | 'bore';

interface SpoolDrawingProps {
  words: Record<Measure, Dimension> & { name: string; caption: string };
}

// In millimetres, for the DIN-160 spool: flange 160, barrel 100, length 160, traverse 128, bore 22.
// The origin is on the axis, at the left end.
const CUT = 'M0 -80H16V-50H144V-80H160V-73H152V-19H160V-11H144V-45H16V-11H0V-19H8V-73H0Z';
const HATCHED =
  'M0 -80H16V-50H50V-45H16V-11H0V-19H8V-73H0ZM62 -50H144V-80H160V-73H152V-19H160V-11H144V-45H62Z';
const BEYOND = 'M0 -73V-19M160 -73V-19M0 -11V0M16 -11V0M144 -11V0M160 -11V0';
const OUTSIDE = 'M0 0V80H16V0M144 0V80H160V0M16 50H144';
const HIDDEN = 'M0 11H16M144 11H160';
const CENTRE = 'M-9 0H169';
const EXTENSIONS =
  'M-2 -80H-22M-2 80H-22M16 -82V-98M144 -82V-98M0 82V98M160 82V98M162 -11H184M162 11H184';
const LINES =
  'M-18 -80V-8M-18 8V80M56 -50V14M56 32V50M0 94H72M88 94H160M16 -94H70M90 -94H144M180 -11V-28M180 11V28';
/** Arrow heads: the tip, then the two other corners relative to the tip. */
const UP = ['M-18 -80', 'M56 -50', 'M180 11'].map((tip) => `${tip}l1.4 8h-2.8z`);
const DOWN = ['M-18 80', 'M56 50', 'M180 -11'].map((tip) => `${tip}l1.4 -8h-2.8z`);
const LEFT = ['M0 94', 'M16 -94'].map((tip) => `${tip}l8 1.4v-2.8z`);
const RIGHT = ['M160 94', 'M144 -94'].map((tip) => `${tip}l-8 1.4v-2.8z`);
const ARROWS = [...UP, ...DOWN, ...LEFT, ...RIGHT].join('');
const LETTERS: [Measure, number, number][] = [
  ['flange', -18, 0],
  ['barrel', 56, 23],
  ['length', 80, 94],
  ['width', 80, -94],
  ['bore', 180, 0],
];

/** A spool in half section, with the letters of the dimensions that the spool table lists. */
function SpoolDrawing({ words }: SpoolDrawingProps) {
  return (
    <figure className={`${drawingStyles.figure} ${drawingStyles.spool} cluster`}>
      <svg
        className={drawingStyles.drawing}
        viewBox="-23 -102 208 202"
        role="img"
        aria-label={words.name}
      >
        <pattern
          id="spool-hatch"
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={drawingStyles.thin} d="M2 0V4" />
        </pattern>
        <path className={drawingStyles.hatched} d={HATCHED} />
        <path className={drawingStyles.outline} d={CUT + BEYOND + OUTSIDE} />
        <path className={drawingStyles.hidden} d={HIDDEN} />
        <path className={`${drawingStyles.thin} ${drawingStyles.centre}`} d={CENTRE} />
        <path className={drawingStyles.thin} d={EXTENSIONS + LINES} />
        <path className={drawingStyles.arrow} d={ARROWS} />
        {LETTERS.map(([measure, x, y]) => (
          <text key={measure} className={drawingStyles.letter} x={x} y={y}>
            {words[measure].letter}
          </text>
        ))}
      </svg>
      <figcaption>
        <p className={drawingStyles.spoolCaption}>{words.caption}</p>
        <dl className={drawingStyles.legend}>
          {LETTERS.map(([measure]) => (
            <div key={measure}>
              <dt>{words[measure].letter}</dt>
              <dd>{words[measure].meaning}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
