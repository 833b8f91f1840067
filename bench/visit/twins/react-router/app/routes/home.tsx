import parts from 'virtual:catalogue/parts';

import { HomePage } from '../../../../../../spa/src/features/company/home/home-page';

export const loader = () => parts.home;

export default function Home({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <HomePage content={loaderData} />;
}
