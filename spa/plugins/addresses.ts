import { mapOf } from '../src/content/content-maps.ts';

/**
 * The address of each part, and the maps that lead to them. No script and no page names a part that
 * it does not show, so an edit changes only the files that show it.
 */
export class Addresses {
  /** By part. */
  readonly all: Record<string, string> = {};
  readonly #count: number;
  readonly #maps = new Map<string, Record<string, string>>();

  /** `count` is how many maps the parts of products are spread over. */
  constructor(count: number) {
    this.#count = count;
    // Empty maps are written too: they are where an unknown product is looked up.
    for (let at = 0; at < count; at += 1) this.#maps.set(mapOf(`product/${at}`, count), {});
  }

  add(part: string, file: string): void {
    const address = `/${file}`;
    this.all[part] = address;
    const map = mapOf(part, this.#count);
    const others = this.#maps.get(map);
    if (others) others[part] = address;
    else this.#maps.set(map, { [part]: address });
  }

  /** The maps' files, which name the chunk that loads the content. */
  *maps(app: string): Generator<[file: string, source: string]> {
    const named = `export const app = ${JSON.stringify(app)};\n`;
    for (const [map, addresses] of this.#maps)
      yield [map, `${named}export default ${JSON.stringify(addresses)};\n`];
  }
}
