import parts from 'virtual:catalogue/parts';

import { EquivalentsPage } from '../../../../../../spa/src/features/cross-reference/equivalents-page';

export const loader = () => parts.equivalents;

export default function Equivalents({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <EquivalentsPage content={loaderData} />;
}
