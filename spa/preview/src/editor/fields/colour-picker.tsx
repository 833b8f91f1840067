import { useEffect, useState } from 'react';

import type { Contrast } from '../../preview.types';
import styles from '../editor.module.scss';

interface ColourPickerProps {
  label: string;
  colour: string;
  /** The colour with which the contrast is measured; empty for a text that is not a colour. */
  opposite: string;
  onChange: (colour: string) => void;
}

const COLOUR = /^#[\da-f]{6}$/;

/** Chooses a colour, and shows its contrast; nothing for another text. */
export function ColourPicker({ label, colour, opposite, onChange }: ColourPickerProps) {
  const chosen = colour.trim().toLowerCase();
  const isColour = opposite !== '' && COLOUR.test(chosen);
  const contrast = useContrast(isColour ? chosen : '', opposite);
  if (!opposite) return null;
  return (
    <div className={styles.actions}>
      <input
        type="color"
        className={styles.colour}
        aria-label={`Choose: ${label}`}
        value={isColour ? chosen : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span aria-live="polite">
        {contrast &&
          `Contrast ${contrast.ratio}:1${contrast.ratio < contrast.least ? ', too low' : ''}. Text needs ${contrast.least}:1.`}
      </span>
    </div>
  );
}

/** The contrast of two colours; undefined until it is loaded, and without a colour. */
function useContrast(colour: string, opposite: string): Contrast | undefined {
  const [found, setFound] = useState<Contrast & { colour: string }>();
  useEffect(() => {
    if (!colour) return undefined;
    const abort = new AbortController();
    const asked = new URLSearchParams({ colour, opposite }).toString();
    void fetch(`editor/contrast.json?${asked}`, { signal: abort.signal })
      .then(async (answer) => {
        if (answer.ok) setFound({ colour, ...((await answer.json()) as Contrast) });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [colour, opposite]);
  return found?.colour === colour ? found : undefined;
}
