import parts from 'virtual:catalogue/parts';

import { PrivacyPage } from '../../../../../../spa/src/features/company/privacy-page';

export const loader = () => parts.privacy;

export default function Privacy({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <PrivacyPage content={loaderData} />;
}
