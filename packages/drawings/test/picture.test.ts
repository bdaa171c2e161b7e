import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureRequest } from '../src/index.ts';
import {
  BODY_NAMES,
  hero,
  heroTall,
  LIGHT_NAMES,
  linkPicture,
  mark,
  markSquare,
  picture,
  placeholder,
  renderAvif,
  renderJpeg,
  renderPng,
  renderWebp,
  SCENE_NAMES,
  VIEW_NAMES,
} from '../src/index.ts';

const request: PictureRequest = {
  body: 'suv',
  view: 'three-quarter',
  paint: '#1d6b75',
  scene: 'beach',
  light: 'day',
};

const combinations = BODY_NAMES.flatMap((body) =>
  VIEW_NAMES.flatMap((view) =>
    SCENE_NAMES.flatMap((scene) =>
      LIGHT_NAMES.map((light) => ({ body, view, scene, light, paint: '#b5402c' })),
    ),
  ),
);

/** Elements that are opened and not closed, in a text whose attributes hold no angle brackets. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (empty) continue;
    if (!end) open.push(name ?? '');
    else if (open.pop() !== name) return [`unexpected </${name}>`];
  }
  return open;
}

const repeatedIds = (svg: string): string[] => {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
  return ids.filter((id, i) => ids.indexOf(id) !== i);
};

describe('picture', () => {
  it('gives the same text for the same arguments', () => {
    expect(picture({ ...request })).toBe(picture({ ...request }));
  });

  it.each(['body', 'view', 'paint', 'scene', 'light', 'trim', 'setting'] as const)(
    'changes with the %s',
    (part) => {
      const other = {
        body: 'van',
        view: 'side',
        paint: '#36463f',
        scene: 'market',
        light: 'dusk',
        trim: { rack: true },
        setting: { turned: true },
      } as const;
      expect(picture({ ...request, [part]: other[part] })).not.toBe(picture(request));
    },
  );

  it('shows rims, a rack and a white roof in both views', () => {
    for (const view of VIEW_NAMES) {
      const plain = picture({ ...request, body: '4x4', view });
      for (const trim of [{ rim: 'dark' }, { rack: true }, { roof: '#f1ece0' }] as const) {
        expect(picture({ ...request, body: '4x4', view, trim })).not.toBe(plain);
      }
    }
  });

  it('escapes its title', () => {
    const svg = picture({ ...request, title: 'Rock & <Roll>' });
    expect(svg).toContain('<title>Rock &amp; &lt;Roll&gt;</title>');
    expect(unclosed(svg)).toEqual([]);
  });

  it('is well-formed, with real numbers and single ids, in every combination', () => {
    expect(combinations).toHaveLength(216);
    for (const combination of combinations) {
      const svg = picture(combination);
      expect(unclosed(svg), JSON.stringify(combination)).toEqual([]);
      expect(repeatedIds(svg), JSON.stringify(combination)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|&(?!amp;|lt;|gt;)/);
    }
  });

  it('renders to WebP of the right size in every combination', async () => {
    for (const combination of combinations) {
      const { format, width, height } = await sharp(await renderWebp(picture(combination), 90)).metadata();
      expect({ format, width, height }, JSON.stringify(combination)).toEqual({
        format: 'webp',
        width: 90,
        height: 60,
      });
    }
  }, 60_000);

  it('puts its paint on the car', async () => {
    const { dominant } = await sharp(
      await renderPng(picture({ ...request, view: 'side', paint: '#ff00ff' }), 1200),
    )
      .extract({ left: 440, top: 500, width: 120, height: 60 })
      .toBuffer()
      .then((region) => sharp(region).stats());
    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.g).toBeLessThan(90);
    expect(dominant.b).toBeGreaterThan(180);
  });
});

describe('public art', () => {
  it('is well-formed', () => {
    const art = [
      hero(),
      hero({ light: 'dusk' }),
      heroTall(),
      heroTall({ light: 'dusk' }),
      placeholder(),
      linkPicture(),
      mark(),
      markSquare(),
    ];
    for (const svg of art) {
      expect(unclosed(svg)).toEqual([]);
      expect(repeatedIds(svg)).toEqual([]);
    }
  });

  it('renders in the proportions of its frames', async () => {
    const sizes = await Promise.all(
      [hero(), heroTall(), placeholder(), linkPicture(), mark()].map(async (svg) => {
        const { width, height } = await sharp(await renderPng(svg, 240)).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [240, 135],
      [240, 396],
      [240, 160],
      [240, 126],
      [240, 240],
    ]);
  });

  it('renders to AVIF and JPEG', async () => {
    const avif = await sharp(await renderAvif(hero(), 160, { effort: 0 })).metadata();
    const jpeg = await sharp(await renderJpeg(linkPicture(), 160)).metadata();
    expect([avif.format, avif.width, jpeg.format, jpeg.width]).toEqual(['heif', 160, 'jpeg', 160]);
  });
});
