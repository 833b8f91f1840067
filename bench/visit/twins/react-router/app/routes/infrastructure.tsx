import parts from 'virtual:catalogue/parts';

import { InfrastructurePage } from '../../../../../../spa/src/features/company/infrastructure/infrastructure-page';

export const loader = () => parts.infrastructure;

export default function Infrastructure({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <InfrastructurePage content={loaderData} />;
}
