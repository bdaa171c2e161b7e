import { rm } from 'node:fs/promises';
import { RENDERED_PHOTOS_FOLDER } from '../apps/server/src/database/seed/rendered-photos.ts';
import { median, spread } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { startServerProcess, withDataFolder } from './lib/server-process.ts';

const WARM_STARTS = 5;

/** From the command to "ready": on a fresh data folder with the demo's photos, then on the same folder again. */
export async function run(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const demo = { DEMO_DATA: 'true' };
    // As on a machine that sees the product for the first time.
    await rm(RENDERED_PHOTOS_FOLDER, { recursive: true, force: true });
    const fresh = await startServerProcess(dataDir, demo);
    await fresh.stop();
    const warm: number[] = [];
    for (let start = 0; start < WARM_STARTS; start += 1) {
      const server = await startServerProcess(dataDir, demo);
      warm.push(server.startMs / 1000);
      await server.stop();
    }
    noteFigure('fresh, seconds', fresh.startMs / 1000);
    noteFigure('warm, seconds', median(warm));
    process.stdout.write(`fresh ${(fresh.startMs / 1000).toFixed(1)} s, warm ${spread(warm, 2)} s\n`);
  });
}
