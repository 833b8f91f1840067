import type { Content, ProductContent } from '../catalogue';
import { CloseUp } from '../components/close-up';
import { stateOf } from '../components/claims';
import { DataTable } from '../components/data-table';
import { DefinitionTable } from '../components/definition-table';
import { SpoolDrawing } from '../components/spool-drawing';
import { WireSections } from './wire-sections';

interface SpecificationsProps {
  content: ProductContent;
  words: Content<'product-words'>['page'];
}

interface SpoolTableProps {
  product: ProductContent['product'];
  words: Content<'product-words'>['page'];
}

/** The two-column specification, the wire from near and cut across, and the tables that go with them. */
export function Specifications({ content, words }: SpecificationsProps) {
  const { product, members, closeUp, sizeRows, equivalents } = content;
  const { sizes, equivalents: names } = words;
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
      {sizeRows.length > 0 && (
        <DataTable
          caption={sizes.caption}
          columns={[sizes.diameter, sizes.form, sizes.use]}
          rows={sizeRows.map(({ cells }) => cells)}
          ids={sizeRows.map(({ id }) => id)}
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
    </>
  );
}

/** The spools a wire is wound on, below a drawing of what their letters measure. */
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
