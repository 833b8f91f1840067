import { Fragment } from 'react';

import { type Content, type ProductContent, site } from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import { DIAMETER, orderAddress } from '../../content/order-address';
import type { PackColumn } from '../../content/catalogue.types';
import { stateOf } from '../../ui/claim-state';
import { CloseUp } from './close-up';
import { DataTable, isWordy } from './data-table';
import { DefinitionTable } from './definition-table';
import { lengthsTable, NOT_MADE } from './lengths-table';
import { PartDrawing } from './part-drawing';
import styles from './specifications.module.scss';
import { WireSections } from './wire-sections';

/** Matches a single diameter, not a range. */
const SINGLE = /^[\d.]+$/;

const inFinder = (diameter: string) => `${site.paths.finder}?${DIAMETER}=${diameter}`;

interface SpecificationsProps {
  content: ProductContent;
  words: Content<'product-words'>['page'];
}

/**
 * The specification table, a close-up and a cross-section of the wire, and further tables. If the
 * first of these is narrow, it is below the close-up.
 */
export function Specifications({ content, words }: SpecificationsProps) {
  const { product, members, closeUp, path } = content;
  const { technicalSpecifications = {}, specificationTables = [] } = product;
  const entries = Object.entries(technicalSpecifications);
  const paths = new Map(members.map(({ name, path }) => [name, path]));
  const copy = { label: words.copyTable, done: words.copied };
  const tables = specificationTables.map(({ caption, columns, rows, note, sets, drawing }) => (
    <Fragment key={caption}>
      {drawing && <PartDrawing shape={drawing} name={words.partDrawings[drawing]} />}
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        note={note}
        pathOf={(name) => (sets ? orderAddress(path, { [sets]: name }) : paths.get(name))}
        state={stateOf(product, 'specificationTables', caption)}
        stateOf={(row) => stateOf(product, 'specificationTables', caption, 'rows', row)}
        copy={copy}
      />
    </Fragment>
  ));
  const [first] = specificationTables;
  const below = closeUp && first && first.columns.length < 5 && !isWordy(first.rows) ? 1 : 0;
  return (
    <div className={styles.tables}>
      {entries.length > 0 && (
        <DefinitionTable
          caption={words.technicalSpecifications}
          entries={entries}
          note={words.typicalNote}
          stateOf={(label) => stateOf(product, 'technicalSpecifications', label)}
          copy={copy}
        />
      )}
      <div className={members.length > 0 ? `${styles.pictures} ${styles.range}` : styles.pictures}>
        {closeUp && <CloseUp {...closeUp} />}
        <WireSections wires={[product, ...members]} words={words.crossSection} />
        {tables.slice(0, below)}
      </div>
      {tables.slice(below)}
      <Sizes content={content} words={words} copy={copy} />
    </div>
  );
}

interface SizesProps extends SpecificationsProps {
  copy: { label: string; done: string };
}

/**
 * The sizes of a product, links to the calculators for these sizes, and the product's names in
 * standards.
 */
function Sizes({ content, words, copy }: SizesProps) {
  const { sizeRows, lengths, path, equivalents, tools } = content;
  const { sizes, equivalents: names } = words;
  const all = { label: names.all, to: site.paths.equivalents };
  const ways = equivalents.length > 0 ? [...tools, all] : tools;
  return (
    <>
      {lengths && <Lengths lengths={lengths} path={path} words={sizes} copy={copy} />}
      {!lengths && sizeRows.length > 0 && (
        <DataTable
          caption={sizes.caption}
          columns={[sizes.diameter, sizes.form, sizes.use]}
          rows={sizeRows.map(({ cells }) => cells)}
          ids={sizeRows.map(({ id }) => id ?? null)}
          pathOf={(size) => (SINGLE.test(size) ? inFinder(size) : undefined)}
          note={sizeRows.some(({ id }) => id) && <AboutLinks>{sizes.note}</AboutLinks>}
          copy={copy}
        />
      )}
      {equivalents.length > 0 && (
        <DataTable
          caption={names.caption}
          columns={[names.designation, names.grade, names.relation, names.source]}
          rows={equivalents}
          note={names.note}
          copy={copy}
        />
      )}
      {ways.length > 0 && (
        <p className={styles.ways}>
          {ways.map(({ label, to }) => (
            <ButtonLink key={to} to={to} label={label} look="line" />
          ))}
        </p>
      )}
    </>
  );
}

function orderedIn({ choice: { form, package: pack } }: PackColumn, diameter: string) {
  return { diameter, ...(form && { form }), package: pack };
}

interface LengthsProps {
  lengths: NonNullable<ProductContent['lengths']>;
  path: string;
  words: SizesProps['words']['sizes'];
  copy: SizesProps['copy'];
}

/** The diameters of a wire and its length on each spool, with links to the order form. */
function Lengths({ lengths, path, words, copy }: LengthsProps) {
  const { packs, rows } = lengths;
  const table = lengthsTable(lengths, words);
  return (
    <div className={styles.lengths}>
      <DataTable
        {...table}
        ids={rows.map(({ id }) => `d-${id}`)}
        pathOf={(label) => inFinder(label.split(' ')[0]!)}
        cellPath={(row, column) =>
          rows[row]!.cells[column] === NOT_MADE
            ? undefined
            : orderAddress(path, orderedIn(packs[column - 1]!, rows[row]!.id))
        }
        note={
          <>
            {`${table.note} `}
            <AboutLinks>{words.lengthsLinks}</AboutLinks>
          </>
        }
        copy={copy}
      />
    </div>
  );
}

/** A text about the links of a table, which Markdown copies and search results leave out. */
function AboutLinks({ children }: { children: string }) {
  return <span data-nosnippet>{children}</span>;
}
