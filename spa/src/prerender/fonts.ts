/** The faces of the one font that lies beside what is drawn: prerender/cards/fonts.py. */
const FACES = [
  [400, 'Regular'],
  [700, 'Bold'],
] as const;

/** Rules for a family of this name, so that a drawing looks the same on every machine. */
export function fontFaces(family: string): string[] {
  return FACES.map(([weight, face]) => {
    const source = `url(/fonts/OpenSans-${face}.ttf)`;
    return `@font-face { font-family: ${family}; font-weight: ${weight}; src: ${source}; }`;
  });
}
