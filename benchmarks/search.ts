import { startBareServer } from './lib/bare-server.ts';
import { recordMeasurement } from './lib/history.ts';
import { withFleetFolder } from './lib/search/fleet-folder.ts';
import { prepareCalls, type SearchCalls } from './lib/search/search-calls.ts';
import {
  type Comparison,
  computeRatios,
  createSide,
  formatComparison,
  measureInTurns,
  warmUp,
} from './lib/search/search-comparison.ts';
import type { FleetSize } from './lib/search/search-fleet.ts';
import { type ServerProcess, startServerProcess, withClient } from './lib/server-process.ts';
import { createSoftAssertions, median, type SoftAssertions } from './lib/statistics.ts';

const CLAIMS_PER_CAR = 10;
const SIZES = (process.env.SEARCH_SIZES ?? '10000,100000')
  .split(',')
  .map((cars) => ({ cars: Number(cars), claims: Number(cars) * CLAIMS_PER_CAR }));
const CONCURRENCIES = [1, 16];
const POOL_SIZE = 10;
const KINDS = ['page', 'search', 'counts'] as const;
// The kinds are part of the keys of `benchmarks/history/search.jsonl`.
const KIND_CALLS = { page: 'laterPage', search: 'firstPage', counts: 'counts' } as const;
const MIN_RATE_RATIO = { page: 0.55, search: 0.75, counts: 0.75 };
const MAX_P99_RATIO = 2;
const MAX_GROWTH = { page: 3, search: 5, counts: 5 };

type Kind = (typeof KINDS)[number];

/** A server on a fleet of one size with the prepared requests. */
interface Fleet {
  cars: number;
  server: ServerProcess;
  calls: SearchCalls;
}

/**
 * Measures searches by town, dates and filters over HTTP in fleets of growing size: a later page, a first page with its
 * count, and the counts of the filters. Compares rates and latencies with a bare server that sends the same statements to
 * the same database, and the medians of single requests with those of the smallest fleet, in turns.
 */
export async function run(): Promise<void> {
  const assertions = createSoftAssertions();
  await withFleets(SIZES, async (fleets) => {
    for (const kind of KINDS) await measureKind({ kind, fleets, assertions });
  });
  assertions.close();
}

async function withFleets(
  [size, ...others]: readonly FleetSize[],
  work: (fleets: Fleet[]) => Promise<void>,
): Promise<void> {
  if (!size) return work([]);
  await withFleetFolder(size, async (dataDir) => {
    const settings = { DATABASE_POOL: String(POOL_SIZE), LOG_LEVEL: 'info' };
    const server = await startServerProcess(dataDir, settings);
    const runFleet = withClient(server.databaseUrl, async (client) => {
      const calls = await prepareCalls(server.origin, client);
      await withFleets(others, (fleets) => work([{ cars: size.cars, server, calls }, ...fleets]));
    });
    await runFleet.finally(() => server.stop());
  });
}

interface KindRun {
  kind: Kind;
  fleets: Fleet[];
  assertions: SoftAssertions;
}

async function measureKind({ kind, fleets, assertions }: KindRun): Promise<void> {
  const bareServers = await Promise.all(fleets.map((fleet) => startBare(fleet, kind)));
  try {
    for (const connections of CONCURRENCIES) {
      const comparisons = fleets.map(({ cars, server, calls }, index) => ({
        cars,
        calls: calls[KIND_CALLS[kind]],
        product: createSide(server.origin),
        bare: createSide(bareServers[index]?.origin ?? ''),
      }));
      if (connections === CONCURRENCIES[0]) await warmUp(comparisons, Math.max(...CONCURRENCIES));
      await measureInTurns(comparisons, connections);
      for (const each of comparisons)
        process.stdout.write(
          `${each.cars} cars, ${kind}, ${connections} at once: ${formatComparison(each)}\n`,
        );
      if (connections === 1) checkGrowth({ kind, comparisons, assertions });
      else for (const comparison of comparisons) checkRatios({ kind, comparison, assertions });
    }
  } finally {
    for (const bare of bareServers) await bare.stop();
  }
}

function startBare({ server, calls }: Fleet, kind: Kind): ReturnType<typeof startBareServer> {
  const responses = calls[KIND_CALLS[kind]].map(({ statements }) => ({ statements }));
  return startBareServer({ databaseUrl: server.databaseUrl, poolSize: POOL_SIZE, responses });
}

interface RatioCheck {
  kind: Kind;
  comparison: Comparison;
  assertions: SoftAssertions;
}

function checkRatios({ kind, comparison, assertions }: RatioCheck): void {
  const label = `${kind} of ${comparison.cars} cars`;
  const { rate, p99 } = computeRatios(comparison);
  recordMeasurement(`${label}, to bare`, rate);
  recordMeasurement(`${label}, p99 to bare`, p99);
  assertions.expect(rate >= MIN_RATE_RATIO[kind], `${label}: ${rate.toFixed(2)} of the bare rate`);
  assertions.expect(p99 <= MAX_P99_RATIO, `${label}: ${p99.toFixed(2)} × the bare p99`);
}

interface GrowthCheck {
  kind: Kind;
  comparisons: Comparison[];
  assertions: SoftAssertions;
}

function checkGrowth({ kind, comparisons, assertions }: GrowthCheck): void {
  const [smallest, ...larger] = comparisons;
  if (!smallest) return;
  for (const { cars, product } of larger) {
    const growth = median(product.latenciesMs) / median(smallest.product.latenciesMs);
    const label = `${kind} of ${cars} cars, one at a time: ${growth.toFixed(2)} × the median of ${smallest.cars}`;
    process.stdout.write(`${label}\n`);
    recordMeasurement(`${kind} of ${cars} cars, median to that of ${smallest.cars}`, growth);
    assertions.expect(growth <= MAX_GROWTH[kind], label);
  }
}
