import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

type Rgb = readonly [number, number, number];

/** Lowest contrast ratio (WCAG 2) between the colour of a text and any painted pixel behind its lines. */
export async function measureLowestContrast(text: Locator): Promise<number> {
  await expect(text).toBeVisible();
  const page = text.page();
  const textColor = parseRgb(await text.evaluate((element) => getComputedStyle(element).color));
  const setColor = (color: string) =>
    text.evaluate((element, value) => element.style.setProperty('color', value), color);
  const lines = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ left, top, width, height }) => ({
      x: left + scrollX,
      y: top + scrollY,
      width,
      height,
    }));
  });
  await setColor('transparent');
  let lowest = Number.POSITIVE_INFINITY;
  for (const clip of lines.filter(({ width, height }) => width > 0 && height > 0)) {
    const pixels = await sharp(await page.screenshot({ clip, fullPage: true }))
      .removeAlpha()
      .raw()
      .toBuffer();
    for (let offset = 0; offset + 2 < pixels.length; offset += 3) {
      const background: Rgb = [pixels[offset] ?? 0, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0];
      lowest = Math.min(lowest, contrastRatio(textColor, background));
    }
  }
  await setColor('');
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
