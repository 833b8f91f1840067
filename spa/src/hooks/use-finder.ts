import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { ADDRESS_DELAY } from '../constants';
import { answer } from '../finder/answer';
import { type Choice, type Choices, NOTHING, readChoice, writeChoice } from '../finder/choice';
import type { Row } from '../finder/rows';
import { useHydrated } from './use-hydrated';

/**
 * The finder's choice and what it comes to. The address holds the choice: each press is a step
 * back, typing is one step in all, and is let come to rest before it is written.
 */
export function useFinder(rows: Row[], choices: Choices) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = useHydrated() ? search : '';
  const [read, setRead] = useState('');
  const [choice, setChoice] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (address !== read) {
    setRead(address);
    // What was chosen here is known already; rows that stay as they were are not drawn again.
    if (address !== writeChoice(choice, choices)) setChoice(readChoice(address, choices));
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (changed: Partial<Choice>, typing = false) => {
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
  const found = useMemo(() => answer(rows, choice), [rows, choice]);
  return { choice, change, ...found };
}
