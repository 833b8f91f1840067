import parts from 'virtual:catalogue/parts';

import { CustomersPage } from '../../../../../../spa/src/features/company/customers/customers-page';

export const loader = () => parts.customers;

export default function Customers({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <CustomersPage content={loaderData} />;
}
