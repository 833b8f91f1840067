import { useCallback, useEffect, useState } from 'react';

import { GONE } from '../../use-report';

/** The changes that a check has found. */
export interface Checked {
  stamp: string;
  is_first: boolean;
  changed: string[];
  added: string[];
  removed: string[];
  pages: number;
  steps: string[];
}

/** The publishing destination, as the form asks for it. */
export interface Destination {
  to: string;
  host: string;
  user: string;
  folder: string;
  port: string;
  /** The address of the site. */
  origin: string;
}

/** The key with which a server identifies itself. */
export interface HostKey {
  name: string;
  fingerprint: string;
  /** Whether another key is recorded. */
  is_changed: boolean;
}

/** The state of publishing; prerender/preview/publishing.py writes it. */
export interface Publication {
  /** The target to which the site is published; empty if none is configured. */
  target: string;
  /** The present values of the form for the target. */
  form: Destination;
  /** The reason why the site cannot be published; empty if it can. */
  problem: string;
  /** The time of the last complete publication in seconds since 1970; 0 before the first. */
  published_at: number;
  can_roll_back: boolean;
  /** The time of the publication that a roll back restores; 0 if it is not recorded. */
  before_at: number;
  /** The paths of the pages that a roll back changes. */
  before: string[];
  /** The key of a server that is not the recorded one, for comparison. */
  host_key: HostKey | null;
  /** Whether the server rejected the login, or asks for a password. */
  asks_password: boolean;
  has_password: boolean;
  /** The current step, such as 'Publishing'; empty if nothing is running. */
  doing: string;
  progress: string;
  lines: string[];
  failure: string;
  /** The causes of the failure, each with the address of the view in which it is corrected. */
  causes: { text: string; view: string }[];
  done: string;
  checked: Checked | null;
}

export type Step = 'target' | 'test' | 'accept-key' | 'check' | 'confirm' | 'roll-back';

/** Milliseconds between two requests for the state. */
const INTERVAL = 500;

/** Returns the state of publishing, and a function that starts the next step. */
export function usePublication(token: string) {
  const [publication, setPublication] = useState<Publication>();
  const [rejection, setRejection] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    const read = () =>
      void fetch('editor/publish.json', { signal: abort.signal })
        .then((answer) => answer.json() as Promise<Publication>)
        .then(setPublication)
        .catch(() => undefined);
    read();
    const timer = setInterval(read, INTERVAL);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, []);
  const start = useCallback(
    async (step: Step, values: Record<string, string> = {}) => {
      const request = {
        method: 'POST',
        body: JSON.stringify(values),
        headers: { 'Content-Type': 'application/json', 'X-Editor-Token': token },
      };
      try {
        const answer = await fetch(`editor/publish/${step}`, request);
        const value: unknown = await answer.json();
        if (answer.ok) setPublication(value as Publication);
        setRejection(answer.ok ? '' : (value as { message: string }).message);
      } catch {
        setRejection(GONE);
      }
    },
    [token],
  );
  return { publication, rejection, start };
}
