import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import type { Content } from '../catalogue';
import { ADDRESS_DELAY } from '../constants';
import { type FieldName, NAMES } from '../tools/fields';
import { completed, readAddress, type Values, writeAddress } from '../tools/state';
import { useHydrated } from './use-hydrated';

/** What was written before the app answered. */
function quicker(box: HTMLElement): Partial<Values> {
  const found: Partial<Values> = {};
  for (const field of box.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    // The name begins with that of the calculator: metres-d.
    const name = NAMES.find((known) => field.name.replace(/^\w+-/, '') === known);
    const isAsMade =
      field instanceof HTMLInputElement
        ? field.value === field.defaultValue
        : field.selectedOptions[0]?.defaultSelected;
    if (name && !isAsMade) found[name] = field.value;
  }
  return found;
}

/** Marks the steps that the fields made themselves; their address says nothing new. */
const OWN = 'typed';

/**
 * What stands in the fields of all calculators. The address holds it as soon as anything is
 * changed: each choice is a step back, typing into one field is one step in all.
 */
export function useTools(content: Content<'tools'>, box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const place = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && (place.state as unknown) === OWN;
  const address = useHydrated() ? place.search : '';
  const [heard, setHeard] = useState('');
  const [written, setWritten] = useState<Partial<Values>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const step = useRef<{ field: FieldName | undefined; search: string }>(undefined);
  if (address !== heard) {
    setHeard(address);
    if (!isOwn) setWritten(readAddress(address));
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const found = quicker(box.current!);
    if (location.search !== '' || Object.keys(found).length === 0) return;
    // Once, right after the page answers: what the document holds is no state that React knows.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setWritten(found);
  }, [box]);

  const values = completed(content, written);
  const go = (tool: string, next: Partial<Values>, field?: FieldName) => {
    const to = { search: writeAddress(next), hash: tool };
    if (to.search === location.search) return;
    const last = step.current;
    const replace = field !== undefined && last?.field === field && last.search === location.search;
    step.current = { field, search: to.search };
    void navigate(to, { replace, state: OWN });
  };

  /** Changes fields of a calculator; `typing` names the one that is written into. */
  const change: Change = (tool, fields, changed, typing) => {
    // All that the result follows from, so that the link gives it when the catalogue has changed.
    const own = Object.fromEntries(fields.map((name) => [name, values[name]]));
    const next = { ...written, ...own, ...changed };
    setWritten(next);
    clearTimeout(timer.current);
    if (typing === undefined) go(tool, next);
    else timer.current = setTimeout(() => go(tool, next, typing), ADDRESS_DELAY);
  };
  return { values, change };
}

export type Change = (
  /** The id of the calculator. */
  tool: string,
  fields: readonly FieldName[],
  changed: Partial<Values>,
  typing?: FieldName,
) => void;
