import parts from 'virtual:catalogue/parts';

import { SearchPage } from '../../../../../../spa/src/features/search/search-page';

export const loader = () => parts.search;

export default function Search({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <SearchPage content={loaderData} />;
}
