import parts from 'virtual:catalogue/parts';

import { NamesPage } from '../../../../../../spa/src/pages/search';

export const loader = ({ params: { id } }: { params: { id: string } }) =>
  parts[`search-names/${id}`]!;

export default function Names({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <NamesPage content={loaderData} />;
}
