import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Shot } from './film.ts';
import type { Screen } from './people.ts';

const FONT = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
export const STAGE = { width: 960, height: 640 };
const MARGIN = 24;
const CAPTION_HEIGHT = 64;
const PHONE_CAPTION_WIDTH = 420;
const CORNER_RADIUS = 12;

export interface Caption {
  who: string;
  what: string;
}

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Puts the pictures of a scene on a background with its caption. */
export async function createStage(
  browser: Browser,
  { caption, screen }: { caption: Caption; screen: Screen },
): Promise<(shot: Shot) => Promise<Shot>> {
  const place = placeScreen(screen);
  const backdrop = await renderBackdrop(browser, { caption, place });
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="${place.height}"><rect width="100%" height="100%" rx="${CORNER_RADIUS}"/></svg>`,
  );
  return async ({ picture, durationMs }) => {
    const screenPicture = await sharp(picture)
      .resize(place.width, place.height, { fit: 'cover', position: 'top' })
      .composite([{ input: corners, blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    const composed = sharp(backdrop).composite([{ input: screenPicture, left: place.left, top: place.top }]);
    return { picture: await composed.removeAlpha().png({ compressionLevel: 1 }).toBuffer(), durationMs };
  };
}

/** A phone stands beside its caption, a desktop below it. */
function placeScreen(screen: Screen): Place {
  const isPhone = screen.width < screen.height;
  const top = isPhone ? MARGIN : MARGIN / 2 + CAPTION_HEIGHT;
  const space = {
    width: isPhone ? STAGE.width - PHONE_CAPTION_WIDTH - 2 * MARGIN : STAGE.width - 2 * MARGIN,
    height: STAGE.height - top - MARGIN,
  };
  const scale = Math.min(space.width / screen.width, space.height / screen.height);
  const [width, height] = [Math.round(screen.width * scale), Math.round(screen.height * scale)];
  const areaLeft = isPhone ? PHONE_CAPTION_WIDTH + MARGIN : MARGIN;
  return { left: areaLeft + Math.round((space.width - width) / 2), top, width, height };
}

async function renderBackdrop(
  browser: Browser,
  { caption, place }: { caption: Caption; place: Place },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: STAGE });
  const font = (await readFile(FONT)).toString('base64');
  const captionBox =
    place.left > PHONE_CAPTION_WIDTH
      ? `left:${MARGIN * 2}px;width:${PHONE_CAPTION_WIDTH - MARGIN}px;top:200px`
      : `left:${place.left}px;right:${MARGIN}px;top:${MARGIN / 2}px`;
  const isBeside = place.left > PHONE_CAPTION_WIDTH;
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Display; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
    html, body { height: 100%; margin: 0 }
    body { background: linear-gradient(160deg, #0f3d4a, #17616b); color: #fff; font-family: Display }
    div { position: absolute; ${captionBox} }
    b { display: ${isBeside ? 'block' : 'inline'}; margin-right: 14px; color: #ffc46b; font-size: ${isBeside ? 30 : 24}px }
    span { font-size: ${isBeside ? 40 : 24}px; line-height: 1.15; font-weight: 600 }
    i { position: absolute; left: ${place.left - 4}px; top: ${place.top - 4}px; width: ${place.width + 8}px;
      height: ${place.height + 8}px; border-radius: ${CORNER_RADIUS + 4}px; background: #0a2a33 }
  </style><i></i><div><b>${caption.who}</b><span>${caption.what}</span></div>`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
