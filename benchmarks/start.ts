import { rm } from 'node:fs/promises';
import { RENDERED_PHOTOS_FOLDER } from '../apps/server/src/demo-data/rendered-photos.ts';
import { recordMeasurement } from './lib/history.ts';
import { startServerProcess, withDataFolder } from './lib/server-process.ts';
import { formatSpread, median } from './lib/statistics.ts';

const WARM_STARTS = 5;

/** Measures the time from the command to "ready": on a fresh data folder with demo photos, then on the same folder. */
export async function run(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const demo = { DEMO_DATA: 'true' };
    // A first start on a machine has no cached photos.
    await rm(RENDERED_PHOTOS_FOLDER, { recursive: true, force: true });
    const fresh = await startServerProcess(dataDir, demo);
    await fresh.stop();
    const warm: number[] = [];
    for (let start = 0; start < WARM_STARTS; start += 1) {
      const server = await startServerProcess(dataDir, demo);
      warm.push(server.startMs / 1000);
      await server.stop();
    }
    recordMeasurement('fresh, seconds', fresh.startMs / 1000);
    recordMeasurement('warm, seconds', median(warm));
    process.stdout.write(`fresh ${(fresh.startMs / 1000).toFixed(1)} s, warm ${formatSpread(warm, 2)} s\n`);
  });
}
