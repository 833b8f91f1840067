import parts from 'virtual:catalogue/parts';

import { ToolsPage } from '../../../../../../spa/src/features/calculators/tools-page';

export const loader = () => parts.tools;

export default function Tools({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <ToolsPage content={loaderData} />;
}
