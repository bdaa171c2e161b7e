import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../apps/server/src/test-support/test-server.ts';
import { runModel } from './run.ts';
import { openWorld, type World } from './world.ts';

let dataDir: string;
let world: World;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coastline-model-'));
  world = await openWorld({ databaseUrl: await createDatabase(), dataDir });
});
afterAll(async () => {
  await world.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the marketplace does what a model written from the requirements does, also when several act at once', async () => {
  const seed = Number(process.env.PROVE_SEED ?? 20_261_122);
  const tally = await runModel(world, {
    seed,
    rounds: 3,
    commandsEach: 40,
    roundsAtOnce: 2,
    patienceMs: 20_000,
  });
  expect(tally.commands).toBeGreaterThan(30);
}, 60_000);
