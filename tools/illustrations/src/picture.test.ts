import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureRequest } from './index.ts';
import {
  BODY_TYPES,
  drawHero,
  drawLinkPreview,
  drawLogo,
  drawPicture,
  drawPlaceholder,
  drawSquareLogo,
  drawTallHero,
  LIGHT_NAMES,
  renderAvif,
  renderJpeg,
  renderPng,
  renderWebp,
  SCENE_NAMES,
  VIEW_NAMES,
} from './index.ts';

const request: PictureRequest = {
  body: 'suv',
  view: 'three-quarter',
  paint: '#1d6b75',
  scene: 'beach',
  light: 'day',
};

const combinations = BODY_TYPES.flatMap((body) =>
  VIEW_NAMES.flatMap((view) =>
    SCENE_NAMES.flatMap((scene) =>
      LIGHT_NAMES.map((light) => ({ body, view, scene, light, paint: '#b5402c' })),
    ),
  ),
);

/** Unclosed elements of an SVG whose attributes contain no angle brackets. */
function findUnclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (empty) continue;
    if (!end) open.push(name ?? '');
    else if (open.pop() !== name) return [`unexpected </${name}>`];
  }
  return open;
}

const findRepeatedIds = (svg: string): string[] => {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
  return ids.filter((id, i) => ids.indexOf(id) !== i);
};

describe('picture', () => {
  it('returns the same text for the same arguments', () => {
    expect(drawPicture({ ...request })).toBe(drawPicture({ ...request }));
  });

  it.each(['body', 'view', 'paint', 'scene', 'light', 'trim', 'sceneOptions'] as const)(
    'changes with the %s',
    (part) => {
      const other = {
        body: 'van',
        view: 'side',
        paint: '#36463f',
        scene: 'market',
        light: 'dusk',
        trim: { rack: true },
        sceneOptions: { mirrored: true },
      } as const;
      expect(drawPicture({ ...request, [part]: other[part] })).not.toBe(drawPicture(request));
    },
  );

  it('shows rims, a rack and a white roof in both views', () => {
    for (const view of VIEW_NAMES) {
      const plain = drawPicture({ ...request, body: '4x4', view });
      for (const trim of [{ rim: 'dark' }, { rack: true }, { roof: '#f1ece0' }] as const) {
        expect(drawPicture({ ...request, body: '4x4', view, trim })).not.toBe(plain);
      }
    }
  });

  it('escapes its title', () => {
    const svg = drawPicture({ ...request, title: 'Rock & <Roll>' });
    expect(svg).toContain('<title>Rock &amp; &lt;Roll&gt;</title>');
    expect(findUnclosed(svg)).toEqual([]);
  });

  it('is well-formed, with valid numbers and unique ids, in every combination', () => {
    expect(combinations).toHaveLength(216);
    for (const combination of combinations) {
      const svg = drawPicture(combination);
      expect(findUnclosed(svg), JSON.stringify(combination)).toEqual([]);
      expect(findRepeatedIds(svg), JSON.stringify(combination)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|&(?!amp;|lt;|gt;)/);
    }
  });

  it('renders to WebP of the expected size in every combination', async () => {
    for (const combination of combinations) {
      const { format, width, height } = await sharp(
        await renderWebp(drawPicture(combination), 90),
      ).metadata();
      expect({ format, width, height }, JSON.stringify(combination)).toEqual({
        format: 'webp',
        width: 90,
        height: 60,
      });
    }
  }, 60_000);

  it('paints the car', async () => {
    const { dominant } = await sharp(
      await renderPng(drawPicture({ ...request, view: 'side', paint: '#ff00ff' }), 1200),
    )
      .extract({ left: 440, top: 500, width: 120, height: 60 })
      .toBuffer()
      .then((region) => sharp(region).stats());
    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.g).toBeLessThan(90);
    expect(dominant.b).toBeGreaterThan(180);
  });
});

describe('public images', () => {
  it('is well-formed', () => {
    const images = [
      drawHero(),
      drawHero({ light: 'dusk' }),
      drawTallHero(),
      drawTallHero({ light: 'dusk' }),
      drawPlaceholder(),
      drawLinkPreview(),
      drawLogo(),
      drawSquareLogo(),
    ];
    for (const svg of images) {
      expect(findUnclosed(svg)).toEqual([]);
      expect(findRepeatedIds(svg)).toEqual([]);
    }
  });

  it('has the expected aspect ratios', async () => {
    const sizes = await Promise.all(
      [drawHero(), drawTallHero(), drawPlaceholder(), drawLinkPreview(), drawLogo()].map(async (svg) => {
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
    const avif = await sharp(await renderAvif(drawHero(), 160, { effort: 0 })).metadata();
    const jpeg = await sharp(await renderJpeg(drawLinkPreview(), 160)).metadata();
    expect([avif.format, avif.width, jpeg.format, jpeg.width]).toEqual(['heif', 160, 'jpeg', 160]);
  });
});
