import type { IndexContent } from '../indexing/parts';
import { fill } from '../../../lib/template';
import type { Row } from './index-types';

/** The smallest and the largest diameter of a product, as written in the catalogue. */
function diameterOf({ figures }: Row, label: string) {
  const own = figures.filter((figure) => figure.label === label);
  const sizes = own.flatMap((figure) => figure.sizes).filter(Boolean);
  const [from, ...others] = sizes.sort((one, other) => Number(one) - Number(other));
  return from && { from, to: others.at(-1) ?? from, unit: own[0]!.unit };
}

/** Facts that help a buyer to choose between results: the diameters and the minimum order. */
export function rowFacts(row: Row, { figures, results }: IndexContent['words']): string[] {
  const diameter = diameterOf(row, figures.diameter);
  const size =
    diameter &&
    (diameter.from === diameter.to
      ? `${diameter.from} ${diameter.unit}`
      : fill(results.range, diameter));
  return [
    ...(size ? [`${figures.diameter} ${size}`] : []),
    ...(row.order ? [fill(results.order, { order: row.order })] : []),
  ];
}
