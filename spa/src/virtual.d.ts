declare module 'virtual:catalogue/products-by-id' {
  const loaders: Record<
    string,
    () => Promise<{
      default: import('../plugins/pictures').Resolved<import('../plugins/parts').ProductPart>;
    }>
  >;
  export default loaders;
}
declare module 'virtual:catalogue/site' {
  const part: import('../plugins/pictures').Resolved<import('../plugins/parts').Parts['site']>;
  export default part;
}
declare module 'virtual:catalogue/home' {
  const part: import('../plugins/pictures').Resolved<import('../plugins/parts').Parts['home']>;
  export default part;
}
declare module 'virtual:catalogue/foundation' {
  const part: import('../plugins/pictures').Resolved<
    import('../plugins/parts').Parts['foundation']
  >;
  export default part;
}
declare module 'virtual:catalogue/products' {
  const part: import('../plugins/pictures').Resolved<import('../plugins/parts').Parts['products']>;
  export default part;
}
declare module 'virtual:catalogue/product-words' {
  const part: import('../plugins/pictures').Resolved<
    import('../plugins/parts').Parts['product-words']
  >;
  export default part;
}
declare module 'virtual:catalogue/infrastructure' {
  const part: import('../plugins/pictures').Resolved<
    import('../plugins/parts').Parts['infrastructure']
  >;
  export default part;
}
declare module 'virtual:catalogue/customers' {
  const part: import('../plugins/pictures').Resolved<import('../plugins/parts').Parts['customers']>;
  export default part;
}
declare module 'virtual:catalogue/connect' {
  const part: import('../plugins/pictures').Resolved<import('../plugins/parts').Parts['connect']>;
  export default part;
}
declare module 'virtual:catalogue/missing' {
  const part: import('../plugins/pictures').Resolved<import('../plugins/parts').Parts['missing']>;
  export default part;
}
declare module '*.scss?inline' {
  const styles: string;
  export default styles;
}
