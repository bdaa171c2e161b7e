import pg from 'pg';
import { startBareServer } from './lib/bare-server.ts';
import { createVerdict, median, percentile, spread } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { runLoad } from './lib/load.ts';
import { prepareCalls, type SearchCall, type SearchCalls } from './lib/search-calls.ts';
import { fillFleet } from './lib/search-fleet.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const SIZES = (process.env.SEARCH_SIZES ?? '10000,100000').split(',').map(Number);
const CLAIMS_A_CAR = 10;
const ROUNDS = 5;
const SECONDS = 1;
const AT_ONCE = [1, 16];
const POOL_SIZE = 10;
const KINDS = ['page', 'search', 'counts'] as const;
const MIN_RATE_RATIO = 0.8;
const MAX_P99_RATIO = 2;
const MAX_GROWTH = { page: 3, search: 5, counts: 5 };

type Kind = (typeof KINDS)[number];
type Verdict = ReturnType<typeof createVerdict>;

interface Sides {
  ours: { perSecond: number[]; latenciesMs: number[] };
  bare: { perSecond: number[]; latenciesMs: number[] };
}

/**
 * Search by town, dates and filters over HTTP, in fleets of growing size: a later page, a first page with its count, the
 * counts of the filters. Rates and latencies stand beside a bare server that sends the same statements to the same
 * database, in turns in the same run; medians of one call at a time beside those of the smallest fleet.
 */
export async function run(): Promise<void> {
  const verdict = createVerdict();
  const smallest: Partial<Record<Kind, number>> = {};
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir, { DATABASE_POOL: String(POOL_SIZE) });
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      for (const cars of SIZES) {
        await fillFleet(client, { cars, claims: cars * CLAIMS_A_CAR });
        const calls = await prepareCalls(server.origin, client);
        for (const kind of KINDS) {
          const middleMs = await measureKind({ server, calls, kind, cars, verdict });
          smallest[kind] ??= middleMs;
          checkGrowth({ kind, cars, growth: middleMs / (smallest[kind] ?? middleMs), verdict });
        }
      }
    } finally {
      await client.end();
      await server.stop();
    }
  });
  verdict.close();
}

/** Compares one kind of call on one size of fleet; the median of one call at a time, in ms. */
async function measureKind(job: {
  server: ServerProcess;
  calls: SearchCalls;
  kind: Kind;
  cars: number;
  verdict: Verdict;
}): Promise<number> {
  const { server, kind, cars, verdict } = job;
  const calls = job.calls[kind];
  const answers = calls.map(({ statements }) => statements);
  const { databaseUrl } = server;
  const bare = await startBareServer({ databaseUrl, poolSize: POOL_SIZE, answers });
  let middleMs = Number.NaN;
  try {
    for (const connections of AT_ONCE) {
      const sides = await takeTurns({ server, bare: bare.origin, calls, connections });
      if (connections === 1) middleMs = median(sides.ours.latenciesMs);
      const ratios = ratiosOf(sides);
      process.stdout.write(`${cars} cars, ${kind}, ${connections} at once: ${describe(sides, ratios)}\n`);
      if (connections === 1) continue;
      noteFigure(`${kind} of ${cars} cars, to bare`, ratios.rate);
      noteFigure(`${kind} of ${cars} cars, p99 to bare`, ratios.p99);
      verdict.expect(
        ratios.rate >= MIN_RATE_RATIO,
        `${kind} of ${cars} cars: ${ratios.rate.toFixed(2)} of the bare rate`,
      );
      verdict.expect(
        ratios.p99 <= MAX_P99_RATIO,
        `${kind} of ${cars} cars: ${ratios.p99.toFixed(2)} × the bare p99`,
      );
    }
  } finally {
    await bare.stop();
  }
  return middleMs;
}

async function takeTurns(job: {
  server: ServerProcess;
  bare: string;
  calls: SearchCall[];
  connections: number;
}): Promise<Sides> {
  const { server, bare, calls, connections } = job;
  const sides: Sides = {
    ours: { perSecond: [], latenciesMs: [] },
    bare: { perSecond: [], latenciesMs: [] },
  };
  const ask = async (side: keyof Sides, origin: string, pathOf: (place: number) => string) => {
    const headers = { apikey: BENCH_KEY };
    const next = (place: number) => ({ path: pathOf(place % calls.length), headers });
    const result = await runLoad({ origin, connections, seconds: SECONDS, next });
    if (Object.keys(result.faults).length > 0)
      throw new Error(`${side} refused: ${JSON.stringify(result.faults)}`);
    sides[side].perSecond.push(result.perSecond);
    sides[side].latenciesMs.push(...result.latenciesMs);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await ask('ours', server.origin, (place) => calls[place]?.path ?? '');
    await ask('bare', bare, (place) => `/${place}`);
  }
  return sides;
}

function ratiosOf({ ours, bare }: Sides): { rate: number; p99: number } {
  return {
    rate: median(ours.perSecond) / median(bare.perSecond),
    p99: percentile(ours.latenciesMs, 0.99) / percentile(bare.latenciesMs, 0.99),
  };
}

function describe({ ours, bare }: Sides, ratios: { rate: number; p99: number }): string {
  const latency = ({ latenciesMs }: Sides['ours']) =>
    `p50 ${median(latenciesMs).toFixed(2)} ms, p99 ${percentile(latenciesMs, 0.99).toFixed(2)} ms`;
  const rates = `${spread(ours.perSecond, 0)}/s, bare ${spread(bare.perSecond, 0)}/s, ratio ${ratios.rate.toFixed(2)}`;
  return `${rates}; ${latency(ours)}, bare ${latency(bare)}, ratio of p99 ${ratios.p99.toFixed(2)}`;
}

function checkGrowth(found: { kind: Kind; cars: number; growth: number; verdict: Verdict }): void {
  const { kind, cars, growth, verdict } = found;
  if (cars !== SIZES[0]) noteFigure(`${kind} of ${cars} cars, median to that of ${SIZES[0]}`, growth);
  process.stdout.write(
    `${cars} cars, ${kind}: ${growth.toFixed(2)} × the median of ${SIZES[0]} cars, one at a time\n`,
  );
  verdict.expect(
    growth <= MAX_GROWTH[kind],
    `${kind} of ${cars} cars takes ${growth.toFixed(2)} × that of ${SIZES[0]}`,
  );
}
