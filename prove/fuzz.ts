import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { startServerProcess, withDataFolder } from '../bench/lib/server-process.ts';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { type Findings, runFuzz } from './fuzz/run.ts';
import { setStage } from './fuzz/stage.ts';

const MAX_GROWTH_MIB = 350;

/**
 * Every route that the product describes, every route of its auth server and its pages get requests that fit their
 * description and spoilt ones, as visitor, guest, host and office. No answer may fail or be of an unknown shape.
 * `PROVE_SEED` repeats a run.
 */
export async function prove(): Promise<void> {
  const seed = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`fuzz: seed ${seed}\n`);
  await buildWebIfStale();
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir, { SERVE_PAGES: 'true', LOG_LEVEL: 'fatal' });
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      const stage = await setStage({ origin: server.origin, client });
      const before = await residentMiB(server.pid);
      const findings = await runFuzz(stage, {
        seed,
        callsEach: 30,
        authEach: 16,
        pagesEach: 12,
        restoreEvery: 2,
      });
      const growth = (await residentMiB(server.pid)) - before;
      const isAlive = (await fetch(`${server.origin}/health/ready`)).ok;
      report(findings, { seed, growth, isAlive });
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

function report(findings: Findings, end: { seed: number; growth: number; isAlive: boolean }): void {
  const { requests, routes, failures, shapes, successes, slowestMs, told } = findings;
  for (const fault of told) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `fuzz: seed ${end.seed}, ${requests} requests, ${routes} routes, 5xx ${failures}, undocumented shapes ${shapes} (${successes} succeeded, the slowest took ${Math.round(slowestMs)} ms, the process grew by ${Math.round(end.growth)} MiB)\n`,
  );
  if (told.length > 0) throw new Error(`${told.length} routes answered wrongly`);
  if (!end.isAlive) throw new Error('the server is no longer ready');
  if (end.growth > MAX_GROWTH_MIB) throw new Error(`the server grew by ${Math.round(end.growth)} MiB`);
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
