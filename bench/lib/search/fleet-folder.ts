import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../../apps/server/src/database/setup/prepare.ts';
import { withDataFolder } from '../server-process.ts';
import { type FleetSize, fillFleet } from './search-fleet.ts';

/** Where made fleets are kept for the next run; left out, they are thrown away. */
const KEPT_IN = process.env.SEARCH_DATA;

// Nothing is lost that could not be made again.
const FOR_LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  autovacuum: 'off',
};

/** Hands `work` the data folder of a server whose fleet has this size: a kept one, or one made for it. */
export async function withFleetFolder(
  size: FleetSize,
  work: (dataDir: string) => Promise<void>,
): Promise<void> {
  if (KEPT_IN) return work(await keptFolder(size, KEPT_IN));
  await withDataFolder(async (dataDir) => {
    await makeFleet(size, dataDir);
    await work(dataDir);
  });
}

async function keptFolder(size: FleetSize, keptIn: string): Promise<string> {
  const folder = join(keptIn, `fleet-${size.cars}-${size.claims}`);
  if (await stat(folder).catch(() => undefined)) return folder;
  // Under its name only once it is whole.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makeFleet(size, unfinished);
  await rename(unfinished, folder);
  return folder;
}

async function makeFleet(size: FleetSize, dataDir: string): Promise<void> {
  const startedAt = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FOR_LOADING });
  try {
    await prepareDatabase(postgres.targetOf('postgres'));
    const client = new pg.Client(postgres.urlOf('postgres'));
    await client.connect();
    await fillFleet(client, size).finally(() => client.end());
  } finally {
    await postgres.stop();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`${size.cars} cars with ${size.claims} claims made in ${seconds} s\n`);
}
