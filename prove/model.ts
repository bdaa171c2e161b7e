import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import type { Tally } from './model/command.ts';
import { DEEDS } from './model/deeds.ts';
import { runModel } from './model/run.ts';
import { openWorld } from './model/world.ts';

const MIN_COMMANDS = 2_000;
const PATIENCE_MS = 110_000;

/**
 * A marketplace of a few cars is driven over HTTP, command by command and several at once, beside a model written from
 * the requirements alone; answers, bookings, taken days, figures and books must be the model's. `PROVE_SEED` repeats a
 * run.
 */
export async function prove(): Promise<void> {
  const seed = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`model: seed ${seed}\n`);
  const dataDir = await mkdtemp(join(tmpdir(), 'coastline-model-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    const world = await openWorld({ databaseUrl: postgres.urlOf('postgres'), dataDir });
    try {
      const extent = { rounds: 36, commandsEach: 90, roundsAtOnce: 14, patienceMs: PATIENCE_MS };
      report(seed, await runModel(world, { seed, ...extent }));
    } finally {
      await world.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(seed: number, { commands, accepted, atOnce }: Tally): void {
  const missing = DEEDS.filter((deed) => !accepted[deed]);
  if (missing.length > 0) throw new Error(`never accepted, so not proven: ${missing.join(', ')}`);
  if (commands < MIN_COMMANDS) throw new Error(`only ${commands} commands were run`);
  const all = Object.values(accepted).reduce((sum, count) => sum + count, 0);
  const kinds = DEEDS.map((deed) => `${deed} ${accepted[deed]}`).join(', ');
  process.stdout.write(
    `model: seed ${seed}, ${commands} commands run (${atOnce} at once, ${all} accepted), differences 0 (accepted: ${kinds})\n`,
  );
}
