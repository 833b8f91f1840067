import { EnquiryCounter } from '../../../../../../spa/src/features/enquiry/enquiry-counter';
import { SearchField } from '../../../../../../spa/src/features/search/search-field';
import { Header as AppHeader } from '../../../../../../spa/src/layout/header';
import { Place } from '../links';

export function Header({ pathname }: { pathname: string }) {
  return (
    <Place value={pathname}>
      <AppHeader search={<SearchField />} enquiry={<EnquiryCounter />} />
    </Place>
  );
}
