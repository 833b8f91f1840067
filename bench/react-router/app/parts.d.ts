declare module 'virtual:catalogue/parts' {
  const parts: Record<string, unknown>;
  export default parts;
}
