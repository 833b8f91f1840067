import type { Content, ProductContent } from '../../content/catalogue';
import { DataTable } from './data-table';
import { SpoolDrawing } from './spool-drawing';

interface SpoolTableProps {
  product: ProductContent['product'];
  words: Content<'product-words'>['page'];
}

/** The spools that a wire is wound on, as a table below a drawing of their dimensions. */
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
