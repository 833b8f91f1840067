import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import type { Content } from '../../content/catalogue';
import { ADDRESS_DELAY } from '../../constants';
import { type Calculator, fieldsOf } from './calculator';
import type { FieldName } from './fields';
import { completed, readAddress, type Values, writeAddress } from './state';
import { useHydrated } from '../../lib/use-hydrated';

/**
 * Marks history entries that the fields themselves have written, so that they are not read back.
 */
const OWN = 'typed';

/**
 * The values of all calculators' fields. After the first change the address contains them: each
 * selection adds a history entry, typing in one field adds only a single entry.
 */
export function useTools(content: Content<'tools'>) {
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

  const values = completed(content, written);
  const go = (tool: string, next: Partial<Values>, field?: FieldName) => {
    const to = { search: writeAddress(next), hash: tool };
    if (to.search === location.search) return;
    const last = step.current;
    const replace = field !== undefined && last?.field === field && last.search === location.search;
    step.current = { field, search: to.search };
    void navigate(to, { replace, state: OWN });
  };

  /** Changes fields of a calculator; `typing` is the name of the field that is being typed in. */
  const change: Change = (calculator, changed, typing) => {
    // Write every value on which the result depends, so that a link gives the same result after the
    // catalogue changes.
    const own = Object.fromEntries(fieldsOf(calculator).map((name) => [name, values[name]]));
    const next = { ...written, ...own, ...changed };
    setWritten(next);
    clearTimeout(timer.current);
    if (typing === undefined) go(calculator.id, next);
    else timer.current = setTimeout(() => go(calculator.id, next, typing), ADDRESS_DELAY);
  };
  return { values, change };
}

export type Change = (calculator: Calculator, changed: Partial<Values>, typing?: FieldName) => void;
