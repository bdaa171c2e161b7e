import { recordMeasurement } from './history.ts';
import { type LoadCall, runSuccessfulLoad } from './load.ts';
import { type ProcessorTime, readProcessorTime } from './process-usage.ts';
import type { ServerProcess } from './server-process.ts';
import { formatSpread, median, type SoftAssertions } from './statistics.ts';

const ROUNDS = 5;
/**
 * Rounds before the measurement. Each of two processes gets half of the requests, so V8 takes twice as long to optimize
 * their code.
 */
const WARM_UP_ROUNDS = 5;
const SECONDS = 2;
/** Connections per process: with few concurrent requests, each request costs more. */
const CONNECTIONS = 8;
/** Number of processors that the comparison models. */
const PROCESSORS = 2;
/** With the database on another machine. */
const MIN_FACTOR = 1.6;

type Call = [label: string, next: () => LoadCall];

/**
 * Estimates the throughput of two processes relative to one on two dedicated processors. Uses the processor time per request,
 * because the load generator shares the processors: the main thread limits one process, the processors limit several.
 * Reports factors with the database on the same processors and elsewhere. The kinds of requests take turns.
 */
export async function compareProcesses(targets: {
  one: ServerProcess;
  two: ServerProcess;
  calls: readonly Call[];
  assertions: SoftAssertions;
}): Promise<void> {
  const { one, two, calls, assertions } = targets;
  const factors = new Map<string, Factors[]>(calls.map(([label]) => [label, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [label, next] of calls) {
      const alone = await measureCost(one, { connections: CONNECTIONS, next });
      const shared = await measureCost(two, { connections: CONNECTIONS * 2, next });
      if (round >= 0) factors.get(label)?.push(computeFactors(alone, shared));
    }
  }
  for (const [label, measured] of factors) {
    const total = measured.map((factors) => factors.total);
    const withDatabaseElsewhere = measured.map((factors) => factors.databaseElsewhere);
    process.stdout.write(
      `two processes to one, ${label}: ${formatSpread(total, 2)} by processor time, ${formatSpread(withDatabaseElsewhere, 2)} with the database elsewhere\n`,
    );
    const factor = median(withDatabaseElsewhere);
    recordMeasurement(`two processes to one, database elsewhere, ${label}`, factor);
    assertions.expect(factor >= MIN_FACTOR, `two processes to one, ${label}, is below ${MIN_FACTOR}`);
  }
}

interface Factors {
  total: number;
  databaseElsewhere: number;
}

function computeFactors(alone: ProcessorTime, shared: ProcessorTime): Factors {
  const computeFactor = (part: 'all' | 'withoutDatabase') =>
    PROCESSORS / shared[part] / Math.min(1 / alone.mainThread, PROCESSORS / alone[part]);
  return { total: computeFactor('all'), databaseElsewhere: computeFactor('withoutDatabase') };
}

/** Processor seconds per request. */
async function measureCost(
  { origin, pid }: ServerProcess,
  load: { connections: number; next: () => LoadCall },
): Promise<ProcessorTime> {
  const before = await readProcessorTime(pid);
  const { latenciesMs } = await runSuccessfulLoad({ origin, seconds: SECONDS, ...load });
  const after = await readProcessorTime(pid);
  const calls = latenciesMs.length;
  const perCall = (part: keyof ProcessorTime) => (after[part] - before[part]) / calls;
  return {
    mainThread: perCall('mainThread'),
    all: perCall('all'),
    withoutDatabase: perCall('withoutDatabase'),
  };
}
