declare module 'virtual:catalogue/parts' {
  import type { Parts } from '../../../spa/plugins/parts';
  import type { Resolved } from '../../../spa/src/content/picture';
  import type { ProductContent } from '../../../spa/src/content/catalogue';

  const parts: Resolved<Omit<Parts, 'site'>> & Record<`product/${string}`, ProductContent>;
  export const ids: string[];
  export default parts;
}
