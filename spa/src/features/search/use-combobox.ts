import { type RefObject, useLayoutEffect, useState } from 'react';

/** The option that each key moves to; -1 is the field itself. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => ((at + 2) % (count + 1)) - 1,
  ArrowUp: (at, count) => ((at + count + 1) % (count + 1)) - 1,
};

interface Combobox {
  /** The number of options. */
  count: number;
  onChoose: (option: number) => void;
}

/**
 * A combobox according to the ARIA guide's pattern. The focus stays in the field: arrow keys move
 * through the options, and Enter chooses one. Escape closes the list, and then empties the field.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  list: string,
  { count, onChoose }: Combobox,
) {
  const [wanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const open = wanted && count > 0;
  const at = active < count ? active : -1;

  // A layout effect, so that keys already work in the frame in which the list appears.
  useLayoutEffect(() => {
    const input = field.current!;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(open));
    input.setAttribute('aria-controls', list);
    if (open && at >= 0) input.setAttribute('aria-activedescendant', `${list}-${at}`);
    else input.removeAttribute('aria-activedescendant');
  }, [field, list, open, at]);

  useLayoutEffect(() => {
    const input = field.current!;
    const onInput = () => {
      setWanted(true);
      setActive(-1);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (Object.hasOwn(steps, key) && count > 0) {
        setWanted(true);
        setActive(steps[key]!(open ? at : -1, count));
      } else if (key === 'Enter' && open && at >= 0) {
        onChoose(at);
      } else if (key === 'Escape' && open) {
        setWanted(false);
      } else if (key === 'Escape' && input.value) {
        input.value = '';
        input.dispatchEvent(new Event('input'));
      } else return;
      event.preventDefault();
    };
    const onBlur = () => setWanted(false);
    const gone = new AbortController();
    const until = { signal: gone.signal };
    input.addEventListener('input', onInput, until);
    input.addEventListener('keydown', onKey, until);
    input.addEventListener('blur', onBlur, until);
    return () => gone.abort();
  }, [field, count, open, at, onChoose]);

  return { open, active: at, onPoint: setActive };
}
