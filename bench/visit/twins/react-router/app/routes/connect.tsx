import parts from 'virtual:catalogue/parts';

import { ConnectPage } from '../../../../../../spa/src/features/company/connect/connect-page';

export const loader = () => parts.connect;

export default function Connect({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <ConnectPage content={loaderData} />;
}
