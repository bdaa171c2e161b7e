/**
 * Renders the public art and subsets the display font into `art/` and `fonts/` under `apps/web/public`.
 * Run it after a change to the illustrations: `npm run art`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HeroLight, RenderOptions } from '@coastline/illustrations';
import {
  drawHero,
  drawLinkPreview,
  drawLogo,
  drawPlaceholder,
  drawSquareLogo,
  drawTallHero,
  renderAvif,
  renderIco,
  renderJpeg,
  renderPng,
  renderWebp,
} from '@coastline/illustrations';

const PUBLIC = new URL('../../apps/web/public/', import.meta.url);
const KIB = 1024;

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2';
    keepFeatures: string[];
    noHinting: boolean;
    dropTables: string[];
    variationAxes: Record<string, { min: number; max: number; default?: number }>;
  },
) => Promise<Buffer>;

// `subset-font` ships no types.
const require = createRequire(import.meta.url);
const subsetFont = require('subset-font') as SubsetFont;

interface Asset {
  /** Path relative to `apps/web/public`. */
  name: string;
  content: () => Promise<Buffer> | string;
  /** Budget of the page weight: a larger file fails the run. */
  maxBytes?: number;
}

async function write({ name, content, maxBytes = Number.POSITIVE_INFINITY }: Asset): Promise<void> {
  const bytes = Buffer.from(await content());
  if (bytes.length > maxBytes)
    throw new Error(`${name} has ${bytes.length} bytes, at most ${maxBytes} are allowed`);
  const target = fileURLToPath(new URL(name, PUBLIC));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  console.log(`${name.padEnd(40)} ${(bytes.length / KIB).toFixed(1).padStart(7)} KiB`);
}

const AVIF: RenderOptions = { quality: 52, effort: 9 };
const WEBP: RenderOptions = { quality: 74, effort: 6 };

interface HeroPicture {
  name: string;
  svg: string;
  widths: readonly number[];
  maxAvifBytes: number;
}

function heroAssets({ name, svg, widths, maxAvifBytes }: HeroPicture): Asset[] {
  return widths.flatMap((width) => [
    {
      name: `art/${name}-${width}.avif`,
      content: () => renderAvif(svg, width, AVIF),
      maxBytes: maxAvifBytes,
    },
    { name: `art/${name}-${width}.webp`, content: () => renderWebp(svg, width, WEBP) },
  ]);
}

const LIGHTS: readonly HeroLight[] = ['day', 'dusk'];

const heroes = (): Asset[] =>
  LIGHTS.flatMap((light) => [
    ...heroAssets({
      name: `hero-${light}`,
      svg: drawHero({ light }),
      widths: [1280, 1920],
      maxAvifBytes: 60 * KIB,
    }),
    ...heroAssets({
      name: `hero-${light}-tall`,
      svg: drawTallHero({ light }),
      widths: [480, 800],
      maxAvifBytes: 30 * KIB,
    }),
  ]);

const icons = (): Asset[] => [
  { name: 'art/mark.svg', content: drawLogo },
  { name: 'favicon.svg', content: drawLogo },
  { name: 'favicon.ico', content: () => renderIco(drawLogo(), 32) },
  { name: 'apple-touch-icon.png', content: () => renderPng(drawSquareLogo(), 180) },
  { name: 'icon-192.png', content: () => renderPng(drawLogo(), 192) },
  { name: 'icon-512.png', content: () => renderPng(drawLogo(), 512) },
  { name: 'icon-maskable-512.png', content: () => renderPng(drawSquareLogo(), 512) },
];

const pictures = (): Asset[] => [
  { name: 'art/car-placeholder.svg', content: () => drawPlaceholder() },
  {
    name: 'art/car-placeholder.webp',
    content: () => renderWebp(drawPlaceholder(), 800, WEBP),
    maxBytes: 16 * KIB,
  },
  { name: 'art/og.jpg', content: () => renderJpeg(drawLinkPreview(), 1200), maxBytes: 120 * KIB },
];

/** All characters from one code point to another, both included. */
const characterRange = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** Latin-1, including its no-break space, and the punctuation and currency signs that the product uses. */
const FONT_CHARACTERS = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}–—‘’“”…€−`;

async function displayFont(): Promise<Buffer> {
  const source = 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
  const font = await readFile(require.resolve(`@fontsource-variable/${source}`));
  return subsetFont(font, FONT_CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    // GDEF varies kerning with the weight, which is not worth its size. Without it, all weights use the default kerning.
    dropTables: ['GDEF'],
    variationAxes: { wght: { min: 500, max: 800, default: 800 } },
  });
}

const fonts = (): Asset[] => [
  { name: 'fonts/bricolage-grotesque.woff2', content: () => displayFont(), maxBytes: 30_000 },
];

for (const asset of [...fonts(), ...icons(), ...pictures(), ...heroes()]) await write(asset);
