/**
 * The faces of the one font that is served with cards and data sheets: prerender/cards/fonts.py.
 */
const FACES = [
  [400, 'Regular'],
  [700, 'Bold'],
] as const;

/** `@font-face` rules under this family name, so that documents look the same on every machine. */
export function fontFaces(family: string): string[] {
  return FACES.map(([weight, face]) => {
    const source = `url(/fonts/OpenSans-${face}.ttf)`;
    return `@font-face { font-family: ${family}; font-weight: ${weight}; src: ${source}; }`;
  });
}
