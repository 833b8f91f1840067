import parts from 'virtual:catalogue/parts';

import { ComparePage } from '../../../../../../spa/src/features/compare/compare-page';

export const loader = () => parts.compare;

export default function Compare({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <ComparePage content={loaderData} />;
}
