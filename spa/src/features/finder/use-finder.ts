import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { ADDRESS_DELAY } from '../../constants';
import { type FinderChoice, type FinderChoices, NOTHING, readChoice, writeChoice } from './choice';
import { filterRows } from './filter';
import type { Row } from './rows';
import { useHydrated } from '../../lib/use-hydrated';

/**
 * The finder's choice and the rows that match it. The address contains the choice: each selection
 * adds a history entry; typing adds a single entry after a pause.
 */
export function useFinder(rows: Row[], choices: FinderChoices) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = useHydrated() ? search : '';
  const [read, setRead] = useState('');
  const [choice, setChoice] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (address !== read) {
    setRead(address);
    // The address may have been written by this hook; setting an equal choice would render all rows
    // again.
    if (address !== writeChoice(choice, choices)) setChoice(readChoice(address, choices));
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (changed: Partial<FinderChoice>, typing = false) => {
    const next = { ...choice, ...changed };
    const written = writeChoice(next, choices);
    setChoice(next);
    clearTimeout(timer.current);
    if (!typing) void navigate({ search: written });
    else {
      timer.current = setTimeout(
        () => void navigate({ search: written }, { replace: choice.size !== '' }),
        ADDRESS_DELAY,
      );
    }
  };
  const found = useMemo(() => filterRows(rows, choice), [rows, choice]);
  return { choice, change, ...found };
}
