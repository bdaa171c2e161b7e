import type { ReactElement } from 'react';
import { buildWebIfStale } from '../tools/scripts/web-build.ts';
import { fetchFirstCarId } from './lib/api-requests.ts';
import { type BareResponse, startBareServer } from './lib/bare-server.ts';
import { compareProcesses } from './lib/compare-processes.ts';
import { recordMeasurement } from './lib/history.ts';
import { type LoadCall, runSuccessfulLoad } from './lib/load.ts';
import { recordPageStatements } from './lib/search/search-calls.ts';
import { BENCH_KEY, type ServerProcess, withClient, withServer } from './lib/server-process.ts';
import { createSoftAssertions, formatSpread, median, type SoftAssertions } from './lib/statistics.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Duration until V8 has optimized page rendering. */
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 8;
const CARDS = 24;
const POOL_SIZE = 10;
const KEY = { apikey: BENCH_KEY };
const BROTLI = { 'accept-encoding': 'br' };

type Name = 'render' | 'uncached' | 'unrendered' | 'file' | 'cached' | 'bareCar' | 'bare' | 'car' | 'config';

/**
 * Measures the hot routes in turns with their limits: an uncached page against a bare React render and against a bare server
 * that searches and compresses only, a cached page against a static file, and small responses against a bare server with
 * the same statement or none. Compares two processes with one by processor time, because the load generator shares the
 * processors.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  const settings = { DEMO_DATA: 'true', SERVE_PAGES: 'true' };
  await withServer(settings, (server) =>
    withServer({ ...settings, PROCESSES: '2' }, (pair) => measure(server, pair)),
  );
}

function createRates(): Record<Name, number[]> {
  return {
    ...{ render: [], uncached: [], unrendered: [], file: [], cached: [] },
    ...{ bareCar: [], bare: [], car: [], config: [] },
  };
}

async function measure(server: ServerProcess, pair: ServerProcess): Promise<void> {
  const carId = await fetchFirstCarId(server.origin);
  const bare = await startBareServer({
    databaseUrl: server.databaseUrl,
    poolSize: POOL_SIZE,
    responses: [
      { statements: [{ text: 'select * from cars where id = $1', values: [carId] }] },
      { statements: [] },
      await createUnrenderedResponse(server),
    ],
  });
  const react = await importProductionReact();
  const rates = createRates();
  let visit = 0;
  const uncached = (): LoadCall => {
    visit += 1;
    return { path: `/browse?visit=${visit}`, headers: BROTLI };
  };
  const cached = () => ({ path: '/browse', headers: BROTLI });
  const singleCar = () => ({ path: `/rest/v1/rpc/get_public_car_by_id?p_car_id=${carId}`, headers: KEY });
  const unrendered = () => ({ path: '/2', headers: BROTLI });
  await measureRate(server.origin, uncached, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.render.push(measureBareRender(react));
    rates.uncached.push(await measureRate(server.origin, uncached));
    rates.unrendered.push(await measureRate(bare.origin, unrendered));
    rates.file.push(await measureRate(server.origin, () => ({ path: '/favicon.svg', headers: BROTLI })));
    rates.cached.push(await measureRate(server.origin, cached));
    rates.bareCar.push(await measureRate(bare.origin, () => ({ path: '/0' })));
    rates.bare.push(await measureRate(bare.origin, () => ({ path: '/1' })));
    rates.car.push(await measureRate(server.origin, singleCar));
    rates.config.push(await measureRate(server.origin, () => ({ path: '/rest/v1/config', headers: KEY })));
  }
  await bare.stop();
  const assertions = createSoftAssertions();
  report(rates, assertions);
  const calls: [label: string, next: () => LoadCall][] = [
    ['pages rendered anew', uncached],
    ['kept pages', cached],
    ['a car', singleCar],
  ];
  await compareProcesses({ one: server, two: pair, calls, assertions });
  assertions.close();
}

// The labels are keys of `benchmarks/history/api.jsonl`.
function report(rates: Record<Name, number[]>, assertions: SoftAssertions): void {
  const lines: [label: string, above: Name, below: Name, minimum?: number][] = [
    ['a page rendered anew, to a bare render of its cards', 'uncached', 'render', 0.012],
    ['a page rendered anew, to a bare server that only searches and compresses', 'uncached', 'unrendered'],
    ['a kept page, to a file', 'cached', 'file', 0.5],
    ['a car, to a bare server with its statement', 'car', 'bareCar', 0.3],
    ['what pages know of the product, to a bare server', 'config', 'bare', 0.1],
  ];
  for (const [label, above, below, minimum] of lines) {
    const ratio = median(rates[above]) / median(rates[below]);
    process.stdout.write(
      `${label}: ${ratio.toFixed(2)}, ${formatSpread(rates[above], 0)}/s to ${formatSpread(rates[below], 0)}/s\n`,
    );
    recordMeasurement(label, ratio);
    if (minimum !== undefined) assertions.expect(ratio >= minimum, `${label} is below ${minimum}`);
  }
}

async function measureRate(
  origin: string,
  next: (index: number) => LoadCall,
  seconds = SECONDS,
): Promise<number> {
  const { perSecond } = await runSuccessfulLoad({ origin, connections: CONNECTIONS, seconds, next });
  return perSecond;
}

/** The `/browse` page with the statements that the server sends for it. */
async function createUnrenderedResponse({ origin, databaseUrl }: ServerProcess): Promise<BareResponse> {
  const request = { search: { now: new Date() }, sort: 'newest' } as const;
  const { page, count } = await withClient(databaseUrl, (client) => recordPageStatements(client, request));
  return { statements: [...page, ...count], page: await (await fetch(`${origin}/browse`)).text() };
}

type React = Awaited<ReturnType<typeof importProductionReact>>;

/** Imports the production build of React. */
async function importProductionReact() {
  const { NODE_ENV = '' } = process.env;
  process.env.NODE_ENV = 'production';
  const [{ createElement }, { renderToString }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ]);
  process.env.NODE_ENV = NODE_ENV;
  return { createElement, renderToString };
}

/** Renders per second of a bare React page with as many cards and elements as a page of results. */
function measureBareRender(react: React): number {
  const endsAt = performance.now() + SECONDS * 1000;
  let count = 0;
  for (; performance.now() < endsAt; count += 1) react.renderToString(createBareCards(react));
  return count / SECONDS;
}

function createBareCards({ createElement: h }: React): ReactElement {
  const words = ['Toyota Corolla 2018', 'Kololi', '5 seats', 'Automatic', 'D 2 400', 'D 12 000 for 5 days'];
  const card = (index: number) =>
    h(
      'li',
      { key: index, className: 'grid gap-3 rounded-lg border' },
      h(
        'a',
        { href: `/cars/${index}` },
        h('img', { src: `/photo-${index}.webp`, alt: words[0], width: 600, height: 400 }),
      ),
      ...words.map((word) => h('p', { key: word, className: 'text-sm' }, h('span', null, word))),
    );
  return h(
    'ul',
    null,
    Array.from({ length: CARDS }, (_, index) => card(index)),
  );
}
