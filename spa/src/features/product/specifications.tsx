import { type Content, type ProductContent, site } from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import { stateOf } from '../../ui/claim-state';
import { CloseUp } from './close-up';
import { DataTable } from './data-table';
import { DefinitionTable } from './definition-table';
import { SpoolDrawing } from './spool-drawing';
import styles from './specifications.module.scss';
import { WireSections } from './wire-sections';

/** A single diameter rather than a range. */
const SINGLE = /^[\d.]+$/;

interface SpecificationsProps {
  content: ProductContent;
  words: Content<'product-words'>['page'];
}

interface SpoolTableProps {
  product: ProductContent['product'];
  words: Content<'product-words'>['page'];
}

/** The specification table, a close-up and cross-section of the wire, and further tables. */
export function Specifications({ content, words }: SpecificationsProps) {
  const { product, members, closeUp } = content;
  const { technicalSpecifications = {}, specificationTables = [] } = product;
  const entries = Object.entries(technicalSpecifications);
  const paths = new Map(members.map(({ name, path }) => [name, path]));
  const copy = { label: words.copyTable, done: words.copied };
  return (
    <>
      {entries.length > 0 && (
        <DefinitionTable
          caption={words.technicalSpecifications}
          entries={entries}
          note={words.typicalNote}
          stateOf={(label) => stateOf(product, 'technicalSpecifications', label)}
          copy={copy}
        />
      )}
      {closeUp && <CloseUp {...closeUp} />}
      <WireSections wires={[product, ...members]} words={words.crossSection} />
      {specificationTables.map(({ caption, columns, rows, note }) => (
        <DataTable
          key={caption}
          caption={caption}
          columns={columns}
          rows={rows}
          note={note}
          pathOf={(name) => paths.get(name)}
          state={stateOf(product, 'specificationTables', caption)}
          stateOf={(row) => stateOf(product, 'specificationTables', caption, 'rows', row)}
          copy={copy}
        />
      ))}
      <Sizes content={content} words={words} copy={copy} />
    </>
  );
}

interface SizesProps extends SpecificationsProps {
  copy: { label: string; done: string };
}

/** The sizes of a product, links to calculators for them, and its names in standards. */
function Sizes({ content: { sizeRows, equivalents, tools }, words, copy }: SizesProps) {
  const { sizes, equivalents: names } = words;
  return (
    <>
      {sizeRows.length > 0 && (
        <DataTable
          caption={sizes.caption}
          columns={[sizes.diameter, sizes.form, sizes.use]}
          rows={sizeRows.map(({ cells }) => cells)}
          ids={sizeRows.map(({ id }) => id)}
          pathOf={(size) => (SINGLE.test(size) ? `${site.paths.finder}?d=${size}` : undefined)}
          note={sizeRows.some(({ id }) => id) ? sizes.note : undefined}
          copy={copy}
        />
      )}
      {tools.length > 0 && (
        <p className={styles.ways}>
          {tools.map(({ label, to }) => (
            <ButtonLink key={to} to={to} label={label} look="line" />
          ))}
        </p>
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
      {equivalents.length > 0 && (
        <p>
          <ButtonLink to={site.paths.equivalents} label={names.all} look="line" />
        </p>
      )}
    </>
  );
}

/** The spools that a wire is wound on, below a drawing of their dimensions. */
export function SpoolTable({ product, words }: SpoolTableProps) {
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
