import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { cutFrames, type ScreenFrame, type Shot } from './film.ts';

const FRAMES_PER_SECOND = 10;
const QUALITY = 92;
/** How long a finished step stays on screen, so that it can be read. */
const HOLD_MS = 1400;
const TAP_MS = 350;
const TAP_RADIUS = 18;

/** Films one page step by step. The film holds the last picture of a step; the recording does not wait. */
export interface Camera {
  /** Films an action until it has ended, and holds the picture after it. */
  film(action: () => Promise<void>, holdMs?: number): Promise<void>;
  /** Shows a circle where the person taps, then clicks. */
  tap(target: Locator): Promise<void>;
  /** All shots of the page so far. */
  shots: Shot[];
}

export function createCamera(page: Page): Camera {
  const shots: Shot[] = [];
  let frames: ScreenFrame[] = [];

  const cut = () => {
    shots.push(...cutFrames(frames));
    frames = [];
  };

  return {
    shots,
    async film(action, holdMs = HOLD_MS) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.screencast.start({
        onFrame: ({ data, timestamp }) => void frames.push({ picture: data, timestampMs: timestamp }),
        size: { width, height },
        quality: QUALITY,
        fps: FRAMES_PER_SECOND,
      });
      await action();
      await page.screencast.stop();
      cut();
      shots.push({ picture: await takePicture(page), durationMs: holdMs });
    },
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      cut();
      const box = await target.boundingBox();
      const picture = await takePicture(page);
      if (box) shots.push({ picture: await drawTap(picture, box), durationMs: TAP_MS });
      await target.click();
    },
  };
}

function takePicture(page: Page): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', quality: QUALITY });
}

async function drawTap(
  picture: Buffer,
  box: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const circle = `<circle cx="${x}" cy="${y}" r="${TAP_RADIUS}" fill="#f4a63a" fill-opacity=".55" stroke="#fff" stroke-width="3"/>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${circle}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
