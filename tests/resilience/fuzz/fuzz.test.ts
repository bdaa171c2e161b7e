import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { createTestDatabase } from '../../support/test-server.ts';
import { type InProcessServer, startInProcessServer } from '../lib/in-process-server.ts';
import { createFuzzFixtures } from './fixtures.ts';
import { runFuzz } from './run.ts';

let dataDir: string;
let running: InProcessServer;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coastline-fuzz-'));
  const databaseUrl = await createTestDatabase();
  running = await startInProcessServer({ databaseUrl, dataDir, publishableKey: BENCH_KEY });
  client = new pg.Client(databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

// `npm run prove -- fuzz` sends more requests, also to the auth server and the pages.
test('documented operations answer valid and mutated requests as documented', async () => {
  const fixtures = await createFuzzFixtures({ origin: running.origin, client });
  const seed = Number(process.env.PROVE_SEED ?? 20_261_122);
  const requests = { requestsPerOperation: 4, requestsPerAuthRoute: 0, requestsPerPage: 0 };
  const options = { seed, ...requests, restoreEvery: 12 };
  const report = await runFuzz(fixtures, options);
  expect(report.counterexamples).toEqual([]);
  expect(report.successes).toBeGreaterThan(20);
}, 60_000);
