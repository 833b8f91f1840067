import { describe, expect, test } from 'vitest';

import { cleanPaste } from './markup';

/** What Word puts on the clipboard, shortened. */
const WORD = `<html><head><style>p.MsoNormal{margin:0}</style></head><body>
<p class=MsoNormal style="mso-x:1"><b><span lang=EN-GB>Brass&nbsp;wire</span></b> for
EDM &amp; more<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Round</p>
<p class=MsoListParagraphCxSpLast><span>·<span>&nbsp;&nbsp; </span></span>Straight</p>
</body></html>`;

describe('a text from Word', () => {
  test('becomes clean paragraphs and lists', () => {
    expect(cleanPaste(WORD, true)).toBe(
      '<p><strong>Brass wire</strong> for EDM &amp; more</p><ul><li>Round</li><li>Straight</li></ul>',
    );
  });

  test('becomes plain words in a field without HTML', () => {
    expect(cleanPaste(WORD, false)).toBe('Brass wire for EDM & more Round Straight');
  });
});

test('a pasted line of another page stays one line, without its tags', () => {
  expect(cleanPaste('<meta charset="utf-8"><span style="color:red">0.25 mm</span>', true)).toBe(
    '0.25 mm',
  );
  expect(cleanPaste('<div><ul><li>A<li>B</ul></div>', true)).toBe('<ul><li>A</li><li>B</li></ul>');
});
