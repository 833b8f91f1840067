import lights from '../../lights.json';

export type Light = (typeof lights)[number];

/** A page: one light, the list of all lights, or the not-found page. */
export interface Page {
  name: 'list' | 'light' | 'nothing';
  title: string;
  description: string;
  light?: Light;
}

export { lights };

/** Returns the page at a path. */
export function pageAt(path: string): Page {
  const light = lights.find(({ id }) => path === `/lights/${String(id)}`);
  if (light) {
    const { name, text, shows } = light;
    return {
      name: 'light',
      title: `${name} lighthouse, and what it shows at night`,
      description: `${text}: ${shows}.`,
      light,
    };
  }
  if (path === '/')
    return {
      name: 'list',
      title: 'Lighthouses of one coast',
      description: 'Eighteen lights, from harbour lamps to towers on rocks, and what each shows.',
    };
  return { name: 'nothing', title: 'No light here', description: 'There is no light there.' };
}
