import { useEffect, useState } from 'react';

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Whether the visitor has interacted with the page. Until then the page must equal its published
 * form.
 */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    const note = () => setInteracted(true);
    for (const type of INTERACTIONS) addEventListener(type, note);
    return () => {
      for (const type of INTERACTIONS) removeEventListener(type, note);
    };
  }, []);
  return interacted;
}
