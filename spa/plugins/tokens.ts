type Values = Record<string, string | undefined>;

/** The plain colours among the tokens: by name, in the light and in the dark form of the look. */
export function tokens(styles: string): { light: Values; dark: Values } {
  const [bright = '', dim = ''] = styles.split('@media (prefers-color-scheme: dark)');
  const light = colours(bright);
  return { light, dark: { ...light, ...colours(dim) } };
}

function colours(text: string): Values {
  const found: Values = {};
  for (const [, name, value] of text.matchAll(/--([\w-]+): (#\w+);/g)) found[name!] = value;
  return found;
}
