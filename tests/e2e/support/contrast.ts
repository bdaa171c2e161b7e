import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

type Rgb = readonly [number, number, number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lowest contrast ratio (WCAG 2) between the colour of each text and any painted pixel behind its lines, in their order. */
export async function measureLowestContrasts(page: Page, texts: Locator[]): Promise<number[]> {
  const measured = await Promise.all(
    texts.map(async (text) => ({ color: await readColor(text), lines: await findLines(text) })),
  );
  const clip = surround(measured.flatMap(({ lines }) => lines));
  for (const text of texts) await setColor(text, 'transparent');
  // A picture of the whole page is slow, so there is one for all lines.
  const picture = await page.screenshot({ clip, fullPage: true });
  for (const text of texts) await setColor(text, '');
  const contrasts = measured.map(async ({ color, lines }) => {
    const lowest = lines.map(({ x, y, width, height }) =>
      findLowestContrast(color, picture, { x: x - clip.x, y: y - clip.y, width, height }),
    );
    return Math.min(...(await Promise.all(lowest)));
  });
  return Promise.all(contrasts);
}

async function readColor(text: Locator): Promise<Rgb> {
  await expect(text).toBeVisible();
  return parseRgb(await text.evaluate((element) => getComputedStyle(element).color));
}

function setColor(text: Locator, color: string): Promise<void> {
  return text.evaluate((element, value) => element.style.setProperty('color', value), color);
}

/** Boxes of the lines of a text, in whole pixels of the page. */
function findLines(text: Locator): Promise<Box[]> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()]
      .map(({ left, top, right, bottom }) => {
        const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)];
        return { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y };
      })
      .filter(({ width, height }) => width > 0 && height > 0);
  });
}

function surround(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

async function findLowestContrast(
  color: Rgb,
  picture: Buffer,
  { x, y, width, height }: Box,
): Promise<number> {
  const pixels = await sharp(picture)
    .extract({ left: x, top: y, width, height })
    .removeAlpha()
    .raw()
    .toBuffer();
  let lowest = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset + 2 < pixels.length; offset += 3) {
    const background: Rgb = [pixels[offset] ?? 0, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0];
    lowest = Math.min(lowest, contrastRatio(color, background));
  }
  return lowest;
}

function parseRgb(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

function contrastRatio(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
