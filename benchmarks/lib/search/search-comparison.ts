import { runSuccessfulLoad } from '../load.ts';
import { BENCH_KEY } from '../server-process.ts';
import { formatSpread, median, percentile } from '../statistics.ts';
import type { SearchCall } from './search-calls.ts';

const ROUNDS = 7;
const SECONDS = 1;
const WARM_UP_SECONDS = 2;

interface Side {
  origin: string;
  perSecond: number[];
  latenciesMs: number[];
}

/** One kind of request on one fleet: the product, and a bare server that sends the same statements. */
export interface Comparison {
  cars: number;
  calls: SearchCall[];
  product: Side;
  bare: Side;
}

/** Creates a side without measurements. */
export function createSide(origin: string): Side {
  return { origin, perSecond: [], latenciesMs: [] };
}

/** Loads all sides before the measurement and discards the results. */
export async function warmUp(comparisons: readonly Comparison[], connections: number): Promise<void> {
  for (const comparison of comparisons)
    await loadBothSides(comparison, { connections, seconds: WARM_UP_SECONDS });
  for (const side of comparisons.flatMap(({ product, bare }) => [product, bare])) {
    side.perSecond = [];
    side.latenciesMs = [];
  }
}

/** Measures all sides in turns, so that other load of the machine affects them alike. */
export async function measureInTurns(comparisons: readonly Comparison[], connections: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const comparison of comparisons) await loadBothSides(comparison, { connections, seconds: SECONDS });
  }
}

interface Load {
  connections: number;
  seconds: number;
}

async function loadBothSides({ calls, product, bare }: Comparison, load: Load): Promise<void> {
  await loadSide(product, { ...load, pathOf: (index) => calls[index % calls.length]?.path ?? '' });
  await loadSide(bare, { ...load, pathOf: (index) => `/${index % calls.length}` });
}

async function loadSide(side: Side, load: Load & { pathOf: (index: number) => string }): Promise<void> {
  const { connections, seconds, pathOf } = load;
  const { origin } = side;
  const headers = { apikey: BENCH_KEY };
  const next = (index: number) => ({ path: pathOf(index), headers });
  const result = await runSuccessfulLoad({ origin, connections, seconds, next });
  side.perSecond.push(result.perSecond);
  side.latenciesMs.push(...result.latenciesMs);
}

/** Ratios of the product to the bare server: rate and p99 latency. */
export function computeRatios({ product, bare }: Comparison): { rate: number; p99: number } {
  return {
    rate: median(product.perSecond) / median(bare.perSecond),
    p99: percentile(product.latenciesMs, 0.99) / percentile(bare.latenciesMs, 0.99),
  };
}

/** Formats the results of both sides as one line. */
export function formatComparison(comparison: Comparison): string {
  const { product, bare } = comparison;
  const { rate, p99 } = computeRatios(comparison);
  const rates = `${formatSpread(product.perSecond, 0)}/s, bare ${formatSpread(bare.perSecond, 0)}/s, ratio ${rate.toFixed(2)}`;
  return `${rates}; ${formatLatency(product)}, bare ${formatLatency(bare)}, ratio of p99 ${p99.toFixed(2)}`;
}

function formatLatency({ latenciesMs }: Side): string {
  return `p50 ${median(latenciesMs).toFixed(2)} ms, p99 ${percentile(latenciesMs, 0.99).toFixed(2)} ms`;
}
