import parts from 'virtual:catalogue/parts';

import { SearchPage } from '../../../../../../spa/src/pages/search';

export const loader = () => parts.search;

export default function Search({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <SearchPage content={loaderData} />;
}
