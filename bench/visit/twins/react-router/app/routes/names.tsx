import parts from 'virtual:catalogue/parts';

import { NameIndexPage } from '../../../../../../spa/src/features/search/search-page';

export const loader = ({ params: { id } }: { params: { id: string } }) =>
  parts[`search-names/${id}`]!;

export default function Names({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <NameIndexPage content={loaderData} />;
}
