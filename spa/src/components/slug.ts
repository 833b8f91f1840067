/** A heading as an anchor: `Brazing and Welding` becomes `brazing-and-welding`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
