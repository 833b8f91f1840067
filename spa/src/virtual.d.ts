declare module 'virtual:catalogue/site' {
  const part: import('./content/picture').Resolved<import('../plugins/parts').Parts['site']>;
  export default part;
}
interface ImportMetaEnv {
  /** The logo of the catalogue, if it has one: spa/plugins/identity.ts. */
  readonly LOGO?: { src: string; dark: string; width: number; height: number };
}
declare module '*.scss?inline' {
  const styles: string;
  export default styles;
}
