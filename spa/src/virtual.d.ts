declare module 'virtual:catalogue/site' {
  const part: import('../plugins/pictures').Resolved<import('../plugins/parts').Parts['site']>;
  export default part;
}
declare module '*.scss?inline' {
  const styles: string;
  export default styles;
}
