import { mapOf } from '../src/content/content-maps.ts';

/**
 * The address of each part of the page data, and the maps that contain these addresses. A script or
 * page refers only to the parts that it shows, so an edit changes only the files that show the
 * edited part.
 */
export class Addresses {
  /** The addresses, with the part's name as the key. */
  readonly all: Record<string, string> = {};
  readonly #count: number;
  readonly #maps = new Map<string, Record<string, string>>();

  /** `count` is the number of maps for the parts of products. */
  constructor(count: number) {
    this.#count = count;
    // Empty maps are written too, because the app also looks up products that do not exist.
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

  /**
   * The files with the maps. Each also contains the address of the chunk that loads the content.
   */
  *maps(app: string): Generator<[file: string, source: string]> {
    const named = `export const app = ${JSON.stringify(app)};\n`;
    for (const [map, addresses] of this.#maps)
      yield [map, `${named}export default ${JSON.stringify(addresses)};\n`];
  }
}
