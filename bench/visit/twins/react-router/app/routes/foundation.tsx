import parts from 'virtual:catalogue/parts';

import { FoundationPage } from '../../../../../../spa/src/pages/foundation';

export const loader = () => parts.foundation;

export default function Foundation({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <FoundationPage content={loaderData} />;
}
