import parts from 'virtual:catalogue/parts';

import { CustomersPage } from '../../../../../../spa/src/pages/customers';

export const loader = () => parts.customers;

export default function Customers({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <CustomersPage content={loaderData} />;
}
