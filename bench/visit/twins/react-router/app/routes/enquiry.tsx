import parts from 'virtual:catalogue/parts';

import { EnquiryPage } from '../../../../../../spa/src/features/enquiry/enquiry-page';

export const loader = () => parts.enquiry;

export default function Enquiry({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <EnquiryPage content={loaderData} />;
}
