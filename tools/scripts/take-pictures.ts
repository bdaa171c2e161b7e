import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findOrInstallChromium } from './chromium.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const origin = process.argv[2] ?? 'http://localhost:3000';

const PICTURES = [
  { name: 'home', path: '/', width: 1280, height: 900 },
  { name: 'browse', path: '/browse', width: 1280, height: 900 },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
  { name: 'browse-phone', path: '/browse', width: 390, height: 844 },
];

/** Takes the README's screenshots of a running server: `npm run pictures -- http://localhost:3000`. */
async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const picture of PICTURES) await takeScreenshot(browser, picture);
  await browser.close();
}

async function takeScreenshot(browser: Browser, picture: (typeof PICTURES)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: picture.width, height: picture.height } });
  await page.goto(`${origin}${picture.path}`, { waitUntil: 'networkidle' });
  const screenshot = await page.screenshot();
  await sharp(screenshot)
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${picture.name}.webp`));
  await page.close();
}

await main();
