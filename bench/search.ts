import pg from 'pg';
import { startBareServer } from './lib/bare-server.ts';
import { createVerdict, median } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { withFleetFolder } from './lib/search/fleet-folder.ts';
import { prepareCalls, type SearchCalls } from './lib/search/search-calls.ts';
import {
  type Comparison,
  describe,
  ratiosOf,
  sideAt,
  takeTurns,
  warmUp,
} from './lib/search/search-comparison.ts';
import type { FleetSize } from './lib/search/search-fleet.ts';
import { type ServerProcess, startServerProcess } from './lib/server-process.ts';

const CLAIMS_A_CAR = 10;
const SIZES = (process.env.SEARCH_SIZES ?? '10000,100000')
  .split(',')
  .map((cars) => ({ cars: Number(cars), claims: Number(cars) * CLAIMS_A_CAR }));
const AT_ONCE = [1, 16];
const POOL_SIZE = 10;
const KINDS = ['page', 'search', 'counts'] as const;
const MIN_RATE_RATIO = 0.8;
const MAX_P99_RATIO = 2;
const MAX_GROWTH = { page: 3, search: 5, counts: 5 };

type Kind = (typeof KINDS)[number];
type Verdict = ReturnType<typeof createVerdict>;

/** A server on a fleet of one size, and what it is asked. */
interface Fleet {
  cars: number;
  server: ServerProcess;
  calls: SearchCalls;
}

/**
 * Search by town, dates and filters over HTTP, in fleets of growing size: a later page, a first page with its count, the
 * counts of the filters. Rates and latencies stand beside a bare server that sends the same statements to the same
 * database; medians of one call at a time beside those of the smallest fleet. All sizes and sides take turns.
 */
export async function run(): Promise<void> {
  const verdict = createVerdict();
  await withFleets(SIZES, async (fleets) => {
    for (const kind of KINDS) await measureKind({ kind, fleets, verdict });
  });
  verdict.close();
}

async function withFleets(
  [size, ...others]: readonly FleetSize[],
  work: (fleets: Fleet[]) => Promise<void>,
): Promise<void> {
  if (!size) return work([]);
  await withFleetFolder(size, async (dataDir) => {
    const settings = { DATABASE_POOL: String(POOL_SIZE), LOG_LEVEL: 'info' };
    const server = await startServerProcess(dataDir, settings);
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      const calls = await prepareCalls(server.origin, client);
      await withFleets(others, (fleets) => work([{ cars: size.cars, server, calls }, ...fleets]));
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

async function measureKind(job: { kind: Kind; fleets: Fleet[]; verdict: Verdict }): Promise<void> {
  const { kind, fleets, verdict } = job;
  const bareServers = await Promise.all(fleets.map((fleet) => startBare(fleet, kind)));
  try {
    for (const connections of AT_ONCE) {
      const comparisons = fleets.map(({ cars, server, calls }, place) => ({
        cars,
        calls: calls[kind],
        ours: sideAt(server.origin),
        bare: sideAt(bareServers[place]?.origin ?? ''),
      }));
      if (connections === AT_ONCE[0]) await warmUp(comparisons, Math.max(...AT_ONCE));
      await takeTurns(comparisons, connections);
      for (const each of comparisons)
        process.stdout.write(`${each.cars} cars, ${kind}, ${connections} at once: ${describe(each)}\n`);
      if (connections === 1) judgeGrowth({ kind, comparisons, verdict });
      else for (const comparison of comparisons) judgeRatios({ kind, comparison, verdict });
    }
  } finally {
    for (const bare of bareServers) await bare.stop();
  }
}

function startBare({ server, calls }: Fleet, kind: Kind): ReturnType<typeof startBareServer> {
  const answers = calls[kind].map(({ statements }) => ({ statements }));
  return startBareServer({ databaseUrl: server.databaseUrl, poolSize: POOL_SIZE, answers });
}

function judgeRatios(job: { kind: Kind; comparison: Comparison; verdict: Verdict }): void {
  const { kind, comparison, verdict } = job;
  const what = `${kind} of ${comparison.cars} cars`;
  const { rate, p99 } = ratiosOf(comparison);
  noteFigure(`${what}, to bare`, rate);
  noteFigure(`${what}, p99 to bare`, p99);
  verdict.expect(rate >= MIN_RATE_RATIO, `${what}: ${rate.toFixed(2)} of the bare rate`);
  verdict.expect(p99 <= MAX_P99_RATIO, `${what}: ${p99.toFixed(2)} × the bare p99`);
}

function judgeGrowth(job: { kind: Kind; comparisons: Comparison[]; verdict: Verdict }): void {
  const { kind, comparisons, verdict } = job;
  const [smallest, ...larger] = comparisons;
  if (!smallest) return;
  for (const { cars, ours } of larger) {
    const growth = median(ours.latenciesMs) / median(smallest.ours.latenciesMs);
    const what = `${kind} of ${cars} cars, one at a time: ${growth.toFixed(2)} × the median of ${smallest.cars}`;
    process.stdout.write(`${what}\n`);
    noteFigure(`${kind} of ${cars} cars, median to that of ${smallest.cars}`, growth);
    verdict.expect(growth <= MAX_GROWTH[kind], what);
  }
}
