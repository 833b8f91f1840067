import { expect, test, vi } from 'vitest';

import { type Fault, faultOf, reportingOptions } from './fault';

test('a fault has the name, the message and both stacks of an error', () => {
  const error = new TypeError('no wire');
  expect(faultOf('thrown', error, { componentStack: '\n    at Page' })).toEqual({
    kind: 'thrown',
    message: 'TypeError: no wire',
    stack: error.stack,
    componentStack: '\n    at Page',
  });
});

test('a recoverable error is reported with its cause, and only a thrown error ends the wait', () => {
  const end = vi.fn();
  const found: Fault[] = [];
  const options = reportingOptions((...details) => void found.push(faultOf(...details)), end);
  options.onRecoverableError(new Error('React', { cause: new Error('Date') }), {});
  options.onRecoverableError('text', {});
  expect(end).not.toHaveBeenCalled();
  options.onUncaughtError(new Error('x'), {});
  expect(found.map(({ kind, message }) => [kind, message])).toEqual([
    ['hydration', 'Error: Date'],
    ['hydration', 'text'],
    ['thrown', 'Error: x'],
  ]);
  expect(end).toHaveBeenCalledOnce();
});
