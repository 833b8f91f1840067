import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { copyText } from './copy-text';

const command = vi.fn<(name: string) => boolean>();

beforeEach(() => {
  document.body.innerHTML = '<button>Copy</button>';
  document.querySelector('button')!.focus();
  Object.assign(document, { execCommand: command });
});

afterEach(() => {
  document.body.replaceChildren();
  command.mockReset();
});

const withClipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } });

describe('with a clipboard', () => {
  test('the text is written to it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    withClipboard(writeText);

    expect(await copyText('a\tb')).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('a\tb');
    expect(command).not.toHaveBeenCalled();
  });

  test("a browser's refusal is reported", async () => {
    withClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));

    expect(await copyText('a')).toBe(false);
  });
});

describe('on plain HTTP, without a clipboard', () => {
  test('the text is copied from a selected field, and the focus returns', async () => {
    withClipboard();
    command.mockImplementation((name) => {
      const field = document.activeElement as HTMLTextAreaElement;
      expect(name).toBe('copy');
      expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('a\nb');
      return true;
    });

    expect(await copyText('a\nb')).toBe(true);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Copy');
  });

  test.each([
    ['refuses', () => false],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('leaves no field behind in a browser that %s', async (_, refuse) => {
    withClipboard();
    command.mockImplementation(refuse);

    expect(await copyText('a')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
