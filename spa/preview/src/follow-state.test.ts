import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { followState } from './use-report';
import type { LiveState } from './preview.types';

/** A substitute for a WebSocket that the test opens, sends on and closes. */
class Socket {
  static readonly opened: Socket[] = [];

  readonly close = vi.fn();
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: URL) {
    Socket.opened.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.opened.length = 0;
  vi.stubGlobal('WebSocket', Socket);
});

afterEach(() => vi.useRealTimers());

const follow = (href = 'http://127.0.0.1:8080/__preview/#/products/5') => {
  vi.stubGlobal('location', { href });
  const states: LiveState[] = [];
  const abort = new AbortController();
  followState((state) => states.push(state), abort.signal);
  return { states, abort };
};

describe('the preview’s state', () => {
  test.each([
    ['http://127.0.0.1:8080/__preview/#/products/5', 'ws://127.0.0.1:8080/__preview/events'],
    ['https://example.com/__preview/', 'wss://example.com/__preview/events'],
  ])('for the page %s is read from %s', (href, address) => {
    follow(href);

    expect(Socket.opened.map((socket) => socket.address.href)).toEqual([address]);
  });

  test('is followed on one connection, which is opened again if it is lost', () => {
    const { states } = follow();
    Socket.opened[0]!.onmessage!({ data: '{"version":1}' });
    Socket.opened[0]!.onclose!();
    expect(Socket.opened).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    Socket.opened[1]!.onmessage!({ data: '{"version":2}' });

    expect(states.map(({ version }) => version)).toEqual([1, 2]);
    expect(Socket.opened).toHaveLength(2);
  });

  test('is not followed any more after the signal is aborted', () => {
    const { abort } = follow();
    abort.abort();
    expect(Socket.opened[0]!.close).toHaveBeenCalledOnce();
    Socket.opened[0]!.onclose!();
    vi.runAllTimers();

    expect(Socket.opened).toHaveLength(1);
  });
});
