import * as fc from 'fast-check';
import type { ActionFactory } from './arbitraries.ts';
import {
  type Command,
  compareWithProduct,
  createModel,
  type Model,
  type RunStatistics,
  toCommand,
} from './command.ts';
import { bookingWaits, feasibleActions } from './feasible-actions.ts';
import { randomActions, restartActions, waitActions } from './random-actions.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** Seed and extent of a run. Each round starts with an empty marketplace. */
export interface ModelRunOptions {
  seed: number;
  rounds: number;
  commandsPerRound: number;
  /** Number of rounds with concurrent actions. */
  concurrentRounds: number;
  /** Time limit of the sequential and of the concurrent half, shrinking included. */
  timeLimitMs: number;
  /** fast-check's replay path of a failure. */
  path?: string | undefined;
}

const CONCURRENT_ACTIONS = { minLength: 2, maxLength: 4 };
const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });

const toSingleCommand = (arbitrary: fc.Arbitrary<ActionFactory>) =>
  arbitrary.map((createAction) => toCommand([createAction]));
const next = toSingleCommand(feasibleActions);
const one = toSingleCommand(randomActions);
const wait = fc.oneof(toSingleCommand(waitActions), toSingleCommand(bookingWaits));
const several = fc.array(fc.oneof(randomActions, feasibleActions), CONCURRENT_ACTIONS).map(toCommand);

/**
 * Runs the same commands against the product and the model. On a difference, throws with the shortest failing sequence and
 * the seed that reproduces it.
 */
export async function runModel(system: SystemUnderTest, options: ModelRunOptions): Promise<RunStatistics> {
  const statistics: RunStatistics = { commands: 0, accepted: {}, concurrent: 0 };
  const sequential = fc.oneof(
    weighted(150, next),
    weighted(120, one),
    weighted(35, wait),
    weighted(1, toSingleCommand(restartActions)),
  );
  await runCommands(system, statistics, { ...options, commands: sequential });
  const concurrent = fc.oneof(weighted(8, several), weighted(6, next), weighted(2, one), weighted(2, wait));
  const { concurrentRounds: rounds } = options;
  await runCommands(system, statistics, { ...options, rounds, commands: concurrent });
  return statistics;
}

async function runCommands(
  system: SystemUnderTest,
  statistics: RunStatistics,
  options: ModelRunOptions & { commands: fc.Arbitrary<Command> },
): Promise<void> {
  const { seed, rounds, commandsPerRound, timeLimitMs, path } = options;
  const sequence = fc.commands([options.commands], { maxCommands: commandsPerRound, size: 'max' });
  const property = fc.asyncProperty(sequence, async (commands) => {
    await system.reset();
    const model: Model = createModel(statistics);
    await fc.asyncModelRun(() => ({ model, real: system }), commands);
    await compareWithProduct(model, system);
  });
  await fc.assert(property, {
    seed,
    numRuns: rounds,
    interruptAfterTimeLimit: timeLimitMs,
    includeErrorInReport: true,
    ...(path !== undefined && { path }),
  });
}
