import { own } from './own.ts';

/** A template such as `Option {n}` with its values; a name without a value stays as it is. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(own(values, name) ?? whole),
  );
}
