import { median, percentile, spread } from '../figures.ts';
import { runLoad } from '../load.ts';
import { BENCH_KEY } from '../server-process.ts';
import type { SearchCall } from './search-calls.ts';

const ROUNDS = 7;
const SECONDS = 1;
const WARM_UP_SECONDS = 2;

interface Side {
  origin: string;
  perSecond: number[];
  latenciesMs: number[];
}

/** One kind of call on one size of fleet, beside a bare server that sends the same statements to the same database. */
export interface Comparison {
  cars: number;
  calls: SearchCall[];
  ours: Side;
  bare: Side;
}

/** A side of a comparison that was not asked yet. */
export function sideAt(origin: string): Side {
  return { origin, perSecond: [], latenciesMs: [] };
}

/** Asks all sides before anything is measured, as a server is asked that runs for longer than a bench. */
export async function warmUp(comparisons: readonly Comparison[], connections: number): Promise<void> {
  for (const comparison of comparisons) await askBoth(comparison, { connections, seconds: WARM_UP_SECONDS });
  for (const side of comparisons.flatMap(({ ours, bare }) => [ours, bare])) {
    side.perSecond = [];
    side.latenciesMs = [];
  }
}

/** Asks all sides of all comparisons in turns, so that what else the machine does meets them alike. */
export async function takeTurns(comparisons: readonly Comparison[], connections: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const comparison of comparisons) await askBoth(comparison, { connections, seconds: SECONDS });
  }
}

interface Load {
  connections: number;
  seconds: number;
}

async function askBoth({ calls, ours, bare }: Comparison, load: Load): Promise<void> {
  await ask(ours, { ...load, pathOf: (place) => calls[place % calls.length]?.path ?? '' });
  await ask(bare, { ...load, pathOf: (place) => `/${place % calls.length}` });
}

async function ask(side: Side, job: Load & { pathOf: (place: number) => string }): Promise<void> {
  const { connections, seconds, pathOf } = job;
  const { origin } = side;
  const headers = { apikey: BENCH_KEY };
  const next = (place: number) => ({ path: pathOf(place), headers });
  const result = await runLoad({ origin, connections, seconds, next });
  if (Object.keys(result.faults).length > 0)
    throw new Error(`${origin} refused: ${JSON.stringify(result.faults)}`);
  side.perSecond.push(result.perSecond);
  side.latenciesMs.push(...result.latenciesMs);
}

/** What our side reaches of the bare one's rate, and how many times its slowest answers take. */
export function ratiosOf({ ours, bare }: Comparison): { rate: number; p99: number } {
  return {
    rate: median(ours.perSecond) / median(bare.perSecond),
    p99: percentile(ours.latenciesMs, 0.99) / percentile(bare.latenciesMs, 0.99),
  };
}

/** The figures of both sides in a line. */
export function describe(comparison: Comparison): string {
  const { ours, bare } = comparison;
  const { rate, p99 } = ratiosOf(comparison);
  const rates = `${spread(ours.perSecond, 0)}/s, bare ${spread(bare.perSecond, 0)}/s, ratio ${rate.toFixed(2)}`;
  return `${rates}; ${latency(ours)}, bare ${latency(bare)}, ratio of p99 ${p99.toFixed(2)}`;
}

function latency({ latenciesMs }: Side): string {
  return `p50 ${median(latenciesMs).toFixed(2)} ms, p99 ${percentile(latenciesMs, 0.99).toFixed(2)} ms`;
}
