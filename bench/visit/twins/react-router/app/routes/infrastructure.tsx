import parts from 'virtual:catalogue/parts';

import { InfrastructurePage } from '../../../../../../spa/src/pages/infrastructure';

export const loader = () => parts.infrastructure;

export default function Infrastructure({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <InfrastructurePage content={loaderData} />;
}
