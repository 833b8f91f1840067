import parts from 'virtual:catalogue/parts';

import { FoundationPage } from '../../../../../../spa/src/features/company/foundation/foundation-page';

export const loader = () => parts.foundation;

export default function Foundation({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <FoundationPage content={loaderData} />;
}
