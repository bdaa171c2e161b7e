import * as fc from 'fast-check';
import { type Command, look, type Model, newModel, type Tally, toCommand } from './command.ts';
import { nextSteps, waitsForBookings } from './next-steps.ts';
import { restarting, type Wish, waits, wishes } from './wishes.ts';
import type { World } from './world.ts';

/** How much is tried: rounds that begin with an empty marketplace, and the most commands of each. */
export interface Extent {
  seed: number;
  rounds: number;
  commandsEach: number;
  /** Rounds of deeds that several people do at once. */
  roundsAtOnce: number;
  /** After so long each half ends, also the search for the shortest sequence that fails. */
  patienceMs: number;
  /** The replay path of a failure, to see it again without all that came before. */
  path?: string | undefined;
}

const AT_ONCE = { minLength: 2, maxLength: 4 };
const weigh = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });

const alone = (arbitrary: fc.Arbitrary<Wish>) => arbitrary.map((wish) => toCommand([wish]));
const next = alone(nextSteps);
const one = alone(wishes);
const wait = fc.oneof(alone(waits), alone(waitsForBookings));
const several = fc.array(fc.oneof(wishes, nextSteps), AT_ONCE).map(toCommand);

/**
 * Drives the product and the model with the same commands until they part ways; throws with the shortest sequence that
 * shows it, and with the seed that makes it again.
 */
export async function runModel(world: World, extent: Extent): Promise<Tally> {
  const tally: Tally = { commands: 0, accepted: {}, atOnce: 0, looks: 0 };
  const inTurn = fc.oneof(weigh(150, next), weigh(120, one), weigh(35, wait), weigh(1, alone(restarting)));
  await tryCommands(world, tally, { ...extent, commands: inTurn });
  const together = fc.oneof(weigh(8, several), weigh(6, next), weigh(2, one), weigh(2, wait));
  await tryCommands(world, tally, { ...extent, rounds: extent.roundsAtOnce, commands: together });
  return tally;
}

async function tryCommands(
  world: World,
  tally: Tally,
  extent: Extent & { commands: fc.Arbitrary<Command> },
): Promise<void> {
  const { seed, rounds, commandsEach, patienceMs, path } = extent;
  const sequence = fc.commands([extent.commands], { maxCommands: commandsEach, size: 'max' });
  const property = fc.asyncProperty(sequence, async (commands) => {
    await world.reset();
    const model: Model = newModel(tally);
    await fc.asyncModelRun(() => ({ model, real: world }), commands);
    await look(model, world);
  });
  await fc.assert(property, {
    seed,
    numRuns: rounds,
    interruptAfterTimeLimit: patienceMs,
    includeErrorInReport: true,
    ...(path !== undefined && { path }),
  });
}
