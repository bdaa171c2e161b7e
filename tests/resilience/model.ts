import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import { ACTION_TYPES } from './model/actions.ts';
import type { RunStatistics } from './model/command.ts';
import { runModel } from './model/run.ts';
import { startSystem } from './model/system-under-test.ts';

const MIN_COMMANDS = 2_000;
const TIME_LIMIT_MS = 110_000;

/**
 * Model-based test: runs sequential and concurrent commands over HTTP against a small marketplace and against a model that
 * is written from the requirements alone. Responses, bookings, taken days, dashboards and ledger must equal the model's.
 * `PROVE_SEED` repeats a run.
 */
export async function run(): Promise<void> {
  const seed = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`model: seed ${seed}\n`);
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-model-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    const system = await startSystem({ databaseUrl: postgres.urlOf('postgres'), dataDir });
    try {
      const extent = { rounds: 36, commandsPerRound: 90, concurrentRounds: 14, timeLimitMs: TIME_LIMIT_MS };
      report(seed, await runModel(system, { seed, ...extent }));
    } finally {
      await system.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(seed: number, { commands, accepted, concurrent }: RunStatistics): void {
  const missing = ACTION_TYPES.filter((type) => !accepted[type]);
  if (missing.length > 0) throw new Error(`never accepted, so not tested: ${missing.join(', ')}`);
  if (commands < MIN_COMMANDS) throw new Error(`only ${commands} commands were run`);
  const all = Object.values(accepted).reduce((sum, count) => sum + count, 0);
  const kinds = ACTION_TYPES.map((type) => `${type} ${accepted[type]}`).join(', ');
  process.stdout.write(
    `model: seed ${seed}, ${commands} commands run (${concurrent} at once, ${all} accepted), differences 0 (accepted: ${kinds})\n`,
  );
}
