/** A run of letters, combining marks and digits of any script. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Invisible characters that join or separate letters. */
const INVISIBLE = /\p{Cf}+/gu;

const codes = (text: string) =>
  Array.from(text, (sign) => `u${sign.codePointAt(0)!.toString(16)}`).join('-');

/**
 * Turns a heading into an anchor: `Brazing and Welding` becomes `brazing-and-welding`, `तार` stays
 * `तार`, and a text without letters and digits becomes the codes of its characters.
 */
export function slug(text: string): string {
  const words = text.normalize('NFC').toLowerCase().replace(INVISIBLE, '').match(WORD);
  return words?.join('-') ?? codes(text.trim());
}

/** Returns a unique anchor for each text; further equal texts are numbered. */
export function slugs(texts: string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    [...new Set(texts)].map((text) => {
      const first = slug(text);
      let one = first;
      for (let at = 2; taken.has(one); at += 1) one = `${first}-${at}`;
      taken.add(one);
      return [text, one];
    }),
  );
}
