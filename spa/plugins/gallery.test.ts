import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { Unusable } from './encoding.ts';
import { Gallery, source } from './gallery.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

async function folderWith(file: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
  await writeFile(join(folder, file), content);
  return folder;
}

describe('drawings', () => {
  it.each([
    'width="640" height="480"',
    'width="640px" height="480.0px"',
    `height='480' width='640'`,
  ])('have the size that %s defines', async (size) => {
    const text = `<?xml version="1.0"?>\n<!-- <svg width="1"> -->\n<svg ${XMLNS} ${size}/>`;
    const folder = await folderWith('a.svg', text);

    const { picture, files } = await new Gallery(folder, folder).show('a.svg');

    expect(picture).toMatchObject({ width: 640, height: 480 });
    expect(picture.src).toMatch(/^\/assets\/a-[\w-]{8}\.svg$/);
    expect(files.get(picture.src.slice(1))?.toString()).toBe(text);
    expect(await source(folder, 'a.svg')).toEqual({
      src: '/images/a.svg',
      width: 640,
      height: 480,
    });
  });

  it('are reported with a reason if they cannot be read', async () => {
    const folder = await folderWith('a.svg', `<svg ${XMLNS} width="9" height="9"><path></svg>`);

    const [fault] = await new Gallery(folder, folder).faults(['a.svg']);

    expect(fault).toMatchObject({ image: 'a.svg' });
    expect(fault?.message).toMatch(/^cannot be read \(.+\); save it again$/);
    await expect(source(folder, 'a.svg')).rejects.toThrow(Unusable);
  });
});
