import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findOrInstallHeadlessChromium, readChromiumVersion } from './chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const CATALOGUE = 'apps/web/app/dev/ui';
const PICTURES = join(ROOT, CATALOGUE, 'pictures');
const VERSION_FILE = join(PICTURES, 'chromium-version.txt');
const TEST = `${CATALOGUE}/pictures.browser.test.tsx`;

/** Takes the pictures of the design system that changed: `npm run ui:update [-- -t Button]`. */
async function main(args: string[]): Promise<void> {
  const before = await readPictures();
  // Pictures are compared with this version only.
  await writeFile(VERSION_FILE, `${readChromiumVersion(findOrInstallHeadlessChromium())}\n`);
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  const { status } = spawnSync(vitest, ['run', TEST, '--update=all', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const after = await readPictures();
  const changed = [...after].filter(([file, content]) => !before.get(file)?.equals(content));
  await Promise.all(changed.map(([file, content]) => compress(file, content)));
  process.stdout.write(`${changed.length} of ${after.size} pictures changed\n`);
  process.exitCode = status ?? 1;
}

async function readPictures(): Promise<Map<string, Buffer>> {
  const files = (await readdir(PICTURES)).filter((file) => file.endsWith('.png'));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(PICTURES, file))] as const)),
  );
}

// Chromium writes PNG files fast and large. The compression is lossless.
async function compress(file: string, content: Buffer): Promise<void> {
  const path = join(PICTURES, file);
  const compressed = await sharp(content).png({ compressionLevel: 9, effort: 10 }).toBuffer();
  if (compressed.length < content.length) await writeFile(path, compressed);
}

await main(process.argv.slice(2));
