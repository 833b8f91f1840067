import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { BRASS, HEAD, manyLines } from '../../../testing/enquiry-lines';
import { enquiryTests, open, page, pageField, press, settle } from '../../../testing/enquiry-page';
import { notifications } from '../../../testing/render-page';
import { fill } from '../../lib/template';
import { STORAGE_KEY } from './list/storage';
import { readStored } from '../../lib/use-local-storage';
import { EnquirySending } from './enquiry-sending';

enquiryTests();

describe('copying and saving', () => {
  const written: string[] = [];
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });

  beforeEach(() => {
    written.length = 0;
  });

  test('copy the text, the table cells and the link', async () => {
    clipboard((text) => {
      written.push(text);
      return Promise.resolve();
    });
    await open([BRASS, ...manyLines(2)], HEAD);
    press(page.tools.copyText);
    press(page.tools.copyCells);
    press(page.tools.copyLink);
    await settle();
    const [text, cells, link] = written;
    expect(text).toContain('\n1) 10 spools DIN-125: Plain Brass Wire');
    expect(cells!.split('\n')[1]!.split('\t')[1]).toBe('Plain Brass Wire');
    expect(link).toBe(`${location.origin}/enquiry#l=${readStored(STORAGE_KEY)}`);
    expect(notifications()).toEqual([
      page.tools.textCopied,
      page.tools.cellsCopied,
      page.tools.linkCopied,
    ]);
  });

  test('save the table cells as a CSV file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:list';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open(manyLines(3), HEAD);
    press(page.tools.csv);
    expect(names).toEqual([`${page.tools.file}.csv`]);
    const bytes = new Uint8Array(await files[0]!.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(4 + 1 + 5 + 1);
  });
});

describe('sending', () => {
  test('passes message, type and company to the form', async () => {
    await open([BRASS], HEAD);
    fireEvent.click(screen.getByRole('link', { name: catalogue.frame.requestQuote }));
    await settle();
    expect([location.pathname, location.hash]).toEqual(['/connect', '#contact-form']);
    expect(pageField('text').value).toContain('1) 10 spools DIN-125: Plain Brass Wire');
    expect([pageField('inquiryType').value, pageField('company').value]).toEqual([
      'quote-request',
      HEAD.company,
    ]);
  });

  const sendingText = (said: number, linked: boolean) => {
    const shown = [BRASS, BRASS].map((line) => ({
      line,
      description: '',
      unavailable: [],
      wrong: false,
    }));
    const { container } = render(
      <EnquirySending
        words={page.sending}
        shown={shown}
        message={{ text: '', lineCount: said, linked }}
        company=""
      />,
    );
    return container.textContent;
  };

  test('shows in advance what the message leaves out, and whether it links to the whole list', () => {
    const values = { count: 2, said: 1 };
    const [long, longForLinks] = [page.sending.long, page.sending.longForLinks].map((words) =>
      fill(words, values),
    );
    expect(sendingText(1, true)).toContain(long);
    expect(sendingText(1, false)).toContain(longForLinks);
    expect(sendingText(2, true)).toMatch(new RegExp(`^${catalogue.frame.requestQuote}`));
  });
});
