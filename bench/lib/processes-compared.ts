import { median, spread, type Verdict } from './figures.ts';
import { noteFigure } from './history.ts';
import { type LoadCall, runLoad } from './load.ts';
import { readProcessorTime } from './processor-time.ts';
import type { ServerProcess } from './server-process.ts';

const ROUNDS = 5;
/**
 * Of each kind of call, before any counts: of two processes each gets half of the calls, so that it takes twice as long
 * until V8 has optimized what they run.
 */
const ROUNDS_TO_WARM_UP = 5;
const SECONDS = 2;
/** To each process: one that hears of few calls at a time takes longer for each. */
const CONNECTIONS = 8;
/** As many processors as the comparison stands for. */
const PROCESSORS = 2;
const LEAST = 1.7;

/** Seconds of processor time a call. */
interface Cost {
  /** Of the thread that runs script. */
  main: number;
  /** Of everything: that thread, compression, the database. */
  all: number;
}

type Call = [what: string, next: () => LoadCall];

/**
 * How many times as much two processes answer as one, on two processors that do nothing else. Told from the processor
 * time that an answer costs, as the load takes its share of the same processors: one process is at its end when its
 * first thread is busy all the time, any number of processes when all processors are. Kinds of calls take turns.
 */
export async function compareProcesses(parts: {
  one: ServerProcess;
  two: ServerProcess;
  calls: readonly Call[];
  verdict: Verdict;
}): Promise<void> {
  const { one, two, calls, verdict } = parts;
  const factors = new Map<string, number[]>(calls.map(([what]) => [what, []]));
  for (let round = -ROUNDS_TO_WARM_UP; round < ROUNDS; round += 1) {
    for (const [what, next] of calls) {
      const alone = await costOf(one, { connections: CONNECTIONS, next });
      const shared = await costOf(two, { connections: CONNECTIONS * 2, next });
      if (round >= 0) factors.get(what)?.push(factorOf(alone, shared));
    }
  }
  for (const [what, found] of factors) {
    process.stdout.write(`two processes to one, ${what}: ${spread(found, 2)} by processor time\n`);
    noteFigure(`two processes to one, ${what}`, median(found));
    verdict.expect(median(found) >= LEAST, `two processes to one, ${what}, is below ${LEAST}`);
  }
}

function factorOf(alone: Cost, shared: Cost): number {
  return PROCESSORS / shared.all / Math.min(1 / alone.main, PROCESSORS / alone.all);
}

async function costOf(
  { origin, pid }: ServerProcess,
  load: { connections: number; next: () => LoadCall },
): Promise<Cost> {
  const before = await readProcessorTime(pid);
  const { latenciesMs, faults } = await runLoad({ origin, seconds: SECONDS, ...load });
  if (Object.keys(faults).length > 0) throw new Error(`not answered: ${JSON.stringify(faults)}`);
  const after = await readProcessorTime(pid);
  const calls = latenciesMs.length;
  return { main: (after.main - before.main) / calls, all: (after.all - before.all) / calls };
}
