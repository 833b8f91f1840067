const FILE = 'spa/src/styles/_tokens.scss';
/** The start of the block with the colours of the dark mode. */
export const DARK = '@media (prefers-color-scheme: dark)';

type Values = Record<string, string | undefined>;

/** Looks up the colour of a token. */
export type Palette = (name: string) => string;

/** Returns the tokens that are plain colours, for light and for dark mode. */
export function tokens(styles: string): { light: Palette; dark: Palette } {
  const [bright = '', dim] = styles.split(DARK);
  if (dim === undefined)
    throw new Error(`${FILE} has no block ${DARK}. Add the colours of the dark mode there.`);
  const light = colours(bright);
  return { light: palette(light), dark: palette({ ...light, ...colours(dim) }) };
}

function palette(values: Values): Palette {
  return (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${FILE} has no colour --${name}. Add it there.`);
    return value;
  };
}

function colours(text: string): Values {
  const found: Values = {};
  for (const [, name, value] of text.matchAll(/--([\w-]+): (#\w+);/g)) found[name!] = value;
  return found;
}
