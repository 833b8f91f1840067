import { own } from './own.ts';

/** Fills a template such as `Option {n}` with values. A name without a value is left unchanged. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(own(values, name) ?? whole),
  );
}
