/**
 * Returns the value of a record's own key. Keys can come from a visitor's or an editor's text, and
 * a plain lookup would also find `constructor` and other inherited properties.
 */
export const own = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
