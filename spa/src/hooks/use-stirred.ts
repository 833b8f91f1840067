import { useEffect, useState } from 'react';

const STIRS = ['pointerover', 'pointerdown', 'focusin'];

/** Whether the visitor did anything on the page; nothing of it changes by itself. */
export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    const stir = () => setStirred(true);
    for (const type of STIRS) addEventListener(type, stir);
    return () => {
      for (const type of STIRS) removeEventListener(type, stir);
    };
  }, []);
  return stirred;
}
