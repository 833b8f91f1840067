import parts from 'virtual:catalogue/parts';

import { EquivalentsPage } from '../../../../../../spa/src/pages/equivalents';

export const loader = () => parts.equivalents;

export default function Equivalents({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <EquivalentsPage content={loaderData} />;
}
