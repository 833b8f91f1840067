import parts from 'virtual:catalogue/parts';

import { FinderPage } from '../../../../../../spa/src/features/finder/finder-page';

export const loader = () => parts.finder;

export default function Finder({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <FinderPage content={loaderData} />;
}
