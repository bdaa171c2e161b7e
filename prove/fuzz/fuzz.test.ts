import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/test-support/test-server.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { type InProcess, startInProcess } from '../lib/in-process.ts';
import { runFuzz } from './run.ts';
import { setStage } from './stage.ts';

let dataDir: string;
let running: InProcess;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coastline-fuzz-'));
  const databaseUrl = await createTestDatabase();
  running = await startInProcess({ databaseUrl, dataDir, publishableKey: BENCH_KEY });
  client = new pg.Client(databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

// At length, over the auth server's routes and the pages too: npm run prove -- fuzz
test('whatever is sent to a described call is answered as described', async () => {
  const stage = await setStage({ origin: running.origin, client });
  const seed = Number(process.env.PROVE_SEED ?? 20_261_122);
  const extent = { seed, callsEach: 4, authEach: 0, pagesEach: 0, restoreEvery: 12 };
  const findings = await runFuzz(stage, extent);
  expect(findings.told).toEqual([]);
  expect(findings.successes).toBeGreaterThan(20);
}, 60_000);
