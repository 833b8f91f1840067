import parts from 'virtual:catalogue/parts';

import { ToolsPage } from '../../../../../../spa/src/pages/tools';

export const loader = () => parts.tools;

export default function Tools({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <ToolsPage content={loaderData} />;
}
