import parts from 'virtual:catalogue/parts';

import { EquivalentsPartPage } from '../../../../../../spa/src/features/cross-reference/equivalents-page';

export const loader = ({ params: { id } }: { params: { id: string } }) =>
  parts[`equivalents/${id}`]!;

export default function EquivalentsPart({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <EquivalentsPartPage content={loaderData} />;
}
