import { Header as AppHeader } from '../../../../../../spa/src/frame/header';
import { Place } from '../links';

export function Header({ pathname }: { pathname: string }) {
  return (
    <Place value={pathname}>
      <AppHeader />
    </Place>
  );
}
