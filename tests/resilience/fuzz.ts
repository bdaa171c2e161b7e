import pg from 'pg';
import { readResidentMib } from '../../benchmarks/lib/process-usage.ts';
import { startServerProcess, withDataFolder } from '../../benchmarks/lib/server-process.ts';
import { buildWebIfStale } from '../../tools/scripts/web-build.ts';
import { createFuzzFixtures } from './fuzz/fixtures.ts';
import { type FuzzReport, runFuzz } from './fuzz/run.ts';

const MAX_GROWTH_MIB = 350;

/**
 * Sends valid and mutated requests to every documented operation, every route of the auth server and every page, as
 * visitor, guest, host and office. No response may be a 5xx or have an undocumented shape. `PROVE_SEED` repeats a run.
 */
export async function run(): Promise<void> {
  const seed = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`fuzz: seed ${seed}\n`);
  await buildWebIfStale();
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir, { SERVE_PAGES: 'true', LOG_LEVEL: 'fatal' });
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      const fixtures = await createFuzzFixtures({ origin: server.origin, client });
      const before = await readResidentMib(server.pid);
      const fuzzReport = await runFuzz(fixtures, {
        seed,
        requestsPerOperation: 30,
        requestsPerAuthRoute: 16,
        requestsPerPage: 12,
        restoreEvery: 2,
      });
      // A crashed server has no memory to read; the health check reports it.
      const growth = (await readResidentMib(server.pid).catch(() => 0)) - before;
      const isAlive = (await fetch(`${server.origin}/health/ready`)).ok;
      report(fuzzReport, { seed, growth, isAlive });
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

function report(fuzzReport: FuzzReport, end: { seed: number; growth: number; isAlive: boolean }): void {
  const { requests, routes, serverErrors, shapeErrors, successes, slowestMs, counterexamples } = fuzzReport;
  for (const counterexample of counterexamples) process.stdout.write(`${counterexample}\n`);
  process.stdout.write(
    `fuzz: seed ${end.seed}, ${requests} requests, ${routes} routes, 5xx ${serverErrors}, undocumented shapes ${shapeErrors} (${successes} succeeded, the slowest took ${Math.round(slowestMs)} ms, the process grew by ${Math.round(end.growth)} MiB)\n`,
  );
  if (counterexamples.length > 0) throw new Error(`${counterexamples.length} routes gave a wrong response`);
  if (!end.isAlive) throw new Error('the server is no longer ready');
  if (end.growth > MAX_GROWTH_MIB) throw new Error(`the server grew by ${Math.round(end.growth)} MiB`);
}
