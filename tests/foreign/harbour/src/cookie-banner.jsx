import { useEffect, useState } from 'react';

/** Asks once; visitors who agreed do not see it again. */
export function CookieBanner() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(localStorage.getItem('cookies') === null), []);
  if (!isOpen) return null;
  const agree = () => {
    localStorage.setItem('cookies', 'yes');
    setIsOpen(false);
  };
  return (
    <aside data-prerender-ignore="cookie-banner">
      This site counts visits.
      <button type="button" onClick={agree}>
        Agree
      </button>
    </aside>
  );
}
