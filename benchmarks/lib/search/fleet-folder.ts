import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../../apps/server/src/persistence/setup/prepare.ts';
import { withClient, withDataFolder } from '../server-process.ts';
import { type FleetSize, fillFleet } from './search-fleet.ts';

/** Folder that caches generated fleets between runs; if unset, they are deleted. */
const CACHE_FOLDER = process.env.SEARCH_DATA;

// Durability is not needed: a lost fleet is generated again.
const LOAD_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  autovacuum: 'off',
};

/** Runs `work` with a data folder whose fleet has this size, cached or generated. */
export async function withFleetFolder(
  size: FleetSize,
  work: (dataDir: string) => Promise<void>,
): Promise<void> {
  if (CACHE_FOLDER) return work(await getCachedFolder(size, CACHE_FOLDER));
  await withDataFolder(async (dataDir) => {
    await createFleet(size, dataDir);
    await work(dataDir);
  });
}

async function getCachedFolder(size: FleetSize, keptIn: string): Promise<string> {
  const folder = join(keptIn, `fleet-${size.cars}-${size.claims}`);
  if (await stat(folder).catch(() => undefined)) return folder;
  // Renamed only when complete, so that an interrupted run leaves no partial fleet.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await createFleet(size, unfinished);
  await rename(unfinished, folder);
  return folder;
}

async function createFleet(size: FleetSize, dataDir: string): Promise<void> {
  const startedAt = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, settings: LOAD_SETTINGS });
  try {
    await prepareDatabase(postgres.targetOf('postgres'));
    await withClient(postgres.urlOf('postgres'), (client) => fillFleet(client, size));
  } finally {
    await postgres.stop();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`${size.cars} cars with ${size.claims} claims made in ${seconds} s\n`);
}
