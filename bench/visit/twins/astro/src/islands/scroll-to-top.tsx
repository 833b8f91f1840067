import { ScrollToTop as Button } from '../../../../../../spa/src/layout/scrolling';

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

export function ScrollToTop() {
  return <Button onScroll={focusContent} />;
}
