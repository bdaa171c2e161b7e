import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findOrInstallHeadlessChromium } from './chromium.ts';
import { createCamera } from './demo/camera.ts';
import { startDemoServer } from './demo/demo-server.ts';
import { writeWebm, writeWebp } from './demo/encode.ts';
import { getSeconds, type Shot } from './demo/film.ts';
import { DESKTOP, openAs, PHONE } from './demo/people.ts';
import { filmGuest } from './demo/scenes/guest.ts';
import { filmHost } from './demo/scenes/host.ts';
import { filmOffice } from './demo/scenes/office.ts';
import { type Caption, createStage } from './demo/stage.ts';

const USAGE = 'Usage: npm run demo -- record [folder]';
const DEFAULT_FOLDER = join(import.meta.dirname, '../../docs/pictures');

const CAPTIONS = {
  guest: { who: 'Guest', what: 'Find a car by dates, book it, pay before the flight' },
  host: { who: 'Host', what: 'Earnings, bookings and the calendar of the cars' },
  office: { who: 'Office', what: 'The payment has arrived; the car is handed over' },
} as const satisfies Record<string, Caption>;

/** Films the product with new demo data: `npm run demo -- record` writes the film of the README. */
async function main([command, folder = DEFAULT_FOLDER, ...rest]: string[]): Promise<void> {
  if (command !== 'record' || rest.length > 0) throw new Error(USAGE);
  const target = resolve(folder);
  await mkdir(target, { recursive: true });
  const shots = await record();
  await writeWebp(shots, join(target, 'film.webp'));
  await report(join(target, 'film.webp'), shots);
  if (await writeWebm(shots, join(target, 'film.webm'))) await report(join(target, 'film.webm'), shots);
  else process.stdout.write('ffmpeg is not installed, so there is no film.webm\n');
}

async function record(): Promise<Shot[]> {
  const server = await startDemoServer();
  try {
    const browser = await chromium.launch({
      executablePath: findOrInstallHeadlessChromium(),
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      return await recordScenes(browser, server.origin);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

async function recordScenes(browser: Browser, origin: string): Promise<Shot[]> {
  const guest = await openAs(browser, { origin, who: 'guest', screen: PHONE });
  const guestCamera = createCamera(guest);
  const bookingId = await filmGuest(guest, guestCamera);

  const host = await openAs(browser, { origin, who: 'host', screen: DESKTOP });
  const hostCamera = createCamera(host);
  await filmHost(host, hostCamera);

  const office = await openAs(browser, { origin, who: 'admin', screen: DESKTOP });
  const officeCamera = createCamera(office);
  await filmOffice(office, officeCamera, { bookingId });

  const scenes = [
    { caption: CAPTIONS.guest, screen: PHONE, shots: guestCamera.shots },
    { caption: CAPTIONS.host, screen: DESKTOP, shots: hostCamera.shots },
    { caption: CAPTIONS.office, screen: DESKTOP, shots: officeCamera.shots },
  ];
  const composed: Shot[] = [];
  for (const { caption, screen, shots } of scenes) {
    const compose = await createStage(browser, { caption, screen });
    for (const shot of shots) composed.push(await compose(shot));
  }
  return composed;
}

async function report(path: string, shots: readonly Shot[]): Promise<void> {
  const { size } = await stat(path);
  const seconds = getSeconds(shots).toFixed(0);
  process.stdout.write(`${path}: ${seconds} s, ${shots.length} pictures, ${(size / 1024).toFixed(0)} KiB\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
