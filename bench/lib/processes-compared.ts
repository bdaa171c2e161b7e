import { median, spread, type Verdict } from './figures.ts';
import { noteFigure } from './history.ts';
import { type LoadCall, runLoad } from './load.ts';
import { type ProcessorTime, readProcessorTime } from './processor-time.ts';
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

type Call = [what: string, next: () => LoadCall];

/**
 * How many times as much two processes answer as one, on two processors that do nothing else. Told from the processor
 * time that an answer costs, as the load takes its share of the same processors: one process is at its end when its
 * first thread is busy all the time, any number of processes when all processors are. The database is taken to share the
 * processors, and is told apart as if it had others. Kinds of calls take turns.
 */
export async function compareProcesses(parts: {
  one: ServerProcess;
  two: ServerProcess;
  calls: readonly Call[];
  verdict: Verdict;
}): Promise<void> {
  const { one, two, calls, verdict } = parts;
  const factors = new Map<string, Factors[]>(calls.map(([what]) => [what, []]));
  for (let round = -ROUNDS_TO_WARM_UP; round < ROUNDS; round += 1) {
    for (const [what, next] of calls) {
      const alone = await costOf(one, { connections: CONNECTIONS, next });
      const shared = await costOf(two, { connections: CONNECTIONS * 2, next });
      if (round >= 0) factors.get(what)?.push(factorsOf(alone, shared));
    }
  }
  for (const [what, found] of factors) {
    const whole = found.map((factors) => factors.whole);
    const elsewhere = found.map((factors) => factors.databaseElsewhere);
    process.stdout.write(
      `two processes to one, ${what}: ${spread(whole, 2)} by processor time, ${spread(elsewhere, 2)} with the database elsewhere\n`,
    );
    noteFigure(`two processes to one, ${what}`, median(whole));
    verdict.expect(median(whole) >= LEAST, `two processes to one, ${what}, is below ${LEAST}`);
  }
}

interface Factors {
  whole: number;
  databaseElsewhere: number;
}

function factorsOf(alone: ProcessorTime, shared: ProcessorTime): Factors {
  const factorOf = (part: 'all' | 'withoutDatabase') =>
    PROCESSORS / shared[part] / Math.min(1 / alone.main, PROCESSORS / alone[part]);
  return { whole: factorOf('all'), databaseElsewhere: factorOf('withoutDatabase') };
}

/** Seconds a call. */
async function costOf(
  { origin, pid }: ServerProcess,
  load: { connections: number; next: () => LoadCall },
): Promise<ProcessorTime> {
  const before = await readProcessorTime(pid);
  const { latenciesMs, faults } = await runLoad({ origin, seconds: SECONDS, ...load });
  if (Object.keys(faults).length > 0) throw new Error(`not answered: ${JSON.stringify(faults)}`);
  const after = await readProcessorTime(pid);
  const calls = latenciesMs.length;
  const perCall = (part: keyof ProcessorTime) => (after[part] - before[part]) / calls;
  return { main: perCall('main'), all: perCall('all'), withoutDatabase: perCall('withoutDatabase') };
}
