import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { type Brand, brandedStyles, logoFiles, readLogo, tokens } from './brand.ts';
import { icons } from './identity.ts';

const STYLES = readFileSync(join(import.meta.dirname, '../src/styles/_tokens.scss'), 'utf8');
const { light, dark } = tokens(STYLES);
const OWN: NonNullable<Brand> = {
  accent: { light: light('copper'), dark: dark('copper') },
  ground: { light: light('graphite'), dark: dark('graphite') },
  strongAccent: { light: '#111111', dark: '#eeeeee' },
  onAccent: { light: '#ffffff', dark: '#000000' },
  accentOnGround: '#dddddd',
};
const BLUE: NonNullable<Brand> = {
  ...OWN,
  accent: { light: '#0a4fa0', dark: '#8ab8ff' },
  ground: { light: '#101a40', dark: '#0a1030' },
};

/** Writes a wide logo and returns its folder. */
function folderWithLogo(size = 'width="300" height="60"'): string {
  const folder = mkdtempSync(join(tmpdir(), 'logo-'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`;
  writeFileSync(join(folder, 'logo.svg'), svg);
  return folder;
}

describe('the colours of the brand', () => {
  test('change nothing if the design tokens already have them', () => {
    expect(brandedStyles(STYLES, OWN)).toBe(STYLES);
    expect(brandedStyles(STYLES, undefined)).toBe(STYLES);
  });

  test('replace the tokens of both modes and the colours derived from them', () => {
    const own = tokens(brandedStyles(STYLES, BLUE));

    for (const [palette, mode] of [
      [own.light, 'light'],
      [own.dark, 'dark'],
    ] as const) {
      expect(palette('copper')).toBe(BLUE.accent[mode]);
      expect(palette('graphite')).toBe(BLUE.ground[mode]);
      expect(palette('on-copper')).toBe(BLUE.onAccent[mode]);
      expect(palette('copper-strong')).toBe(BLUE.strongAccent[mode]);
      expect(palette('on-graphite-accent')).toBe(BLUE.accentOnGround);
    }
    expect(own.light('stage')).toBe(BLUE.ground.light);
  });
});

describe('the logo of the catalogue', () => {
  test('is in every icon and fits into the header', async () => {
    const logo = await readLogo({ ...OWN, logo: 'logo.svg' }, folderWithLogo());

    expect([logo!.width, logo!.height]).toEqual([168, 34]);
    const own = new Map(await icons(light, logo));
    const drawn = new Map(await icons(light));
    expect(own.get('icon.svg')).toContain(logo!.picture);
    for (const [name, content] of own) expect(content, name).not.toEqual(drawn.get(name));
    const [bright, dim] = logoFiles(logo!, light('paper'));
    expect(bright![1]).not.toContain('<rect');
    expect(dim![1]).toContain(`fill="${light('paper')}"`);
  });

  test('is published as a PNG if the drawing is so large that pages exceed their budget', async () => {
    const folder = folderWithLogo();
    const shapes = Array.from(
      { length: 900 },
      (_, at) => `<path d="M${at % 300} 5h9v${at % 50}z"/>`,
    );
    const size = 'width="300" height="60"';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`;
    writeFileSync(join(folder, 'logo.svg'), svg);
    const logo = await readLogo({ ...OWN, logo: 'logo.svg' }, folder);
    expect(logo).toMatchObject({ width: 168, height: 34 });
    expect(logo!.picture).toMatch(/^data:image\/png;/);
    expect(logo!.picture.length).toBeLessThan(svg.length / 2);
  });

  test('has the proportions of its viewBox if it has no width and height', async () => {
    for (const size of ['', 'width="100%" height="100%" ']) {
      const folder = folderWithLogo(`${size}viewBox="0 0 300 60"`);
      const logo = await readLogo({ ...OWN, logo: 'logo.svg' }, folder);
      expect([logo!.width, logo!.height]).toEqual([168, 34]);
    }
  });
});

const SHORT_STYLES = `:root { --paper: #fff; --ink: #111; --gap: 4px; }
@media (prefers-color-scheme: dark) { :root { --paper: #000; } }`;

test('a colour has a value for each mode; dark mode falls back to the light value', () => {
  const { light, dark } = tokens(SHORT_STYLES);
  expect([light('paper'), dark('paper'), dark('ink')]).toEqual(['#fff', '#000', '#111']);
});

test('a missing colour is reported together with the file', () => {
  expect(() => tokens(SHORT_STYLES).light('gap')).toThrow(
    'spa/src/styles/_tokens.scss has no colour --gap',
  );
  expect(() => tokens(':root {}')).toThrow('has no block @media (prefers-color-scheme: dark)');
});
