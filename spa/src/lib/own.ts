/**
 * The value of a record's own key. A plain lookup by a visitor's or an editor's text would find
 * `constructor` and other inherited properties.
 */
export const own = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
