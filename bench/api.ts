import pg from 'pg';
import type { ReactElement } from 'react';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { type BareAnswer, startBareServer } from './lib/bare-server.ts';
import { createVerdict, median, spread, type Verdict } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { type LoadCall, runLoad } from './lib/load.ts';
import { compareProcesses } from './lib/processes-compared.ts';
import { statementsOfPage } from './lib/search/search-calls.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Until V8 has optimized what renders a page: for as long one gets quicker. */
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 8;
const CARDS = 24;
const POOL_SIZE = 10;
const KEY = { apikey: BENCH_KEY };
const BROTLI = { 'accept-encoding': 'br' };

type Name = 'render' | 'anew' | 'unrendered' | 'file' | 'kept' | 'bareCar' | 'bare' | 'car' | 'config';

/**
 * The hot routes in turns with what limits them in the same run: a page rendered anew beside a bare render of as many
 * cards and beside a bare server that searches and compresses but renders nothing, a kept page beside a file, small answers beside a bare server with the same statement or with none. Two processes
 * stand beside one by the processor time that their answers cost, for the load takes its share of the same processors.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  await withDataFolder((one) =>
    withDataFolder(async (two) => {
      const settings = { DEMO_DATA: 'true', SERVE_PAGES: 'true' };
      const server = await startServerProcess(one, settings);
      const pair = await startServerProcess(two, { ...settings, PROCESSES: '2' });
      try {
        await measure(server, pair);
      } finally {
        await pair.stop();
        await server.stop();
      }
    }),
  );
}

async function measure(server: ServerProcess, pair: ServerProcess): Promise<void> {
  const car = await readCar(server.origin);
  const bare = await startBareServer({
    databaseUrl: server.databaseUrl,
    poolSize: POOL_SIZE,
    answers: [
      { statements: [{ text: 'select * from cars where id = $1', values: [car.id] }] },
      { statements: [] },
      await unrenderedPage(server),
    ],
  });
  const react = await loadReact();
  const rates: Record<Name, number[]> = {
    render: [],
    anew: [],
    unrendered: [],
    file: [],
    kept: [],
    bareCar: [],
    bare: [],
    car: [],
    config: [],
  };
  let visit = 0;
  const anew = (): LoadCall => {
    visit += 1;
    return { path: `/browse?visit=${visit}`, headers: BROTLI };
  };
  const kept = () => ({ path: '/browse', headers: BROTLI });
  const carAlone = () => ({ path: car.path, headers: KEY });
  const unrendered = () => ({ path: '/2', headers: BROTLI });
  await rateOf(server.origin, anew, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.render.push(bareRenderRate(react));
    rates.anew.push(await rateOf(server.origin, anew));
    rates.unrendered.push(await rateOf(bare.origin, unrendered));
    rates.file.push(await rateOf(server.origin, () => ({ path: '/favicon.svg', headers: BROTLI })));
    rates.kept.push(await rateOf(server.origin, kept));
    rates.bareCar.push(await rateOf(bare.origin, () => ({ path: '/0' })));
    rates.bare.push(await rateOf(bare.origin, () => ({ path: '/1' })));
    rates.car.push(await rateOf(server.origin, carAlone));
    rates.config.push(await rateOf(server.origin, () => ({ path: '/rest/v1/config', headers: KEY })));
  }
  await bare.stop();
  const verdict = createVerdict();
  report(rates, verdict);
  const calls: [what: string, next: () => LoadCall][] = [
    ['pages rendered anew', anew],
    ['kept pages', kept],
    ['a car', carAlone],
  ];
  await compareProcesses({ one: server, two: pair, calls, verdict });
  verdict.close();
}

function report(rates: Record<Name, number[]>, verdict: Verdict): void {
  const lines: [what: string, above: Name, below: Name, least?: number][] = [
    ['a page rendered anew, to a bare render of its cards', 'anew', 'render', 0.15],
    ['a page rendered anew, to a bare server that only searches and compresses', 'anew', 'unrendered'],
    ['a kept page, to a file', 'kept', 'file', 0.5],
    ['a car, to a bare server with its statement', 'car', 'bareCar', 0.3],
    ['what pages know of the product, to a bare server', 'config', 'bare', 0.1],
  ];
  for (const [what, above, below, least] of lines) {
    const ratio = median(rates[above]) / median(rates[below]);
    process.stdout.write(
      `${what}: ${ratio.toFixed(2)}, ${spread(rates[above], 0)}/s to ${spread(rates[below], 0)}/s\n`,
    );
    noteFigure(what, ratio);
    if (least !== undefined) verdict.expect(ratio >= least, `${what} is below ${least}`);
  }
}

async function rateOf(origin: string, next: (place: number) => LoadCall, seconds = SECONDS): Promise<number> {
  const { perSecond, faults } = await runLoad({ origin, connections: CONNECTIONS, seconds, next });
  if (Object.keys(faults).length > 0) throw new Error(`not answered: ${JSON.stringify(faults)}`);
  return perSecond;
}

async function readCar(origin: string): Promise<{ path: string; id: string }> {
  const cars = await fetch(`${origin}/rest/v1/rpc/get_public_cars?p_limit=1`, { headers: KEY });
  const [car] = (await cars.json()) as { id: string }[];
  if (!car) throw new Error('the demo has no cars');
  return { path: `/rest/v1/rpc/get_public_car_by_id?p_car_id=${car.id}`, id: car.id };
}

/** The page that is rendered anew, and what the server asks the database for it. */
async function unrenderedPage({ origin, databaseUrl }: ServerProcess): Promise<BareAnswer> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const wanted = { search: { now: new Date() }, sort: 'newest' } as const;
  const { page, count } = await statementsOfPage(client, wanted);
  await client.end();
  return { statements: [...page, ...count], page: await (await fetch(`${origin}/browse`)).text() };
}

type React = Awaited<ReturnType<typeof loadReact>>;

/** React as the product runs it, and not the one for developers. */
async function loadReact() {
  const { NODE_ENV = '' } = process.env;
  process.env.NODE_ENV = 'production';
  const [{ createElement }, { renderToString }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ]);
  process.env.NODE_ENV = NODE_ENV;
  return { createElement, renderToString };
}

/** As many cards as a page of the search, with as many elements each, rendered by React alone; per second. */
function bareRenderRate(react: React): number {
  const endsAt = performance.now() + SECONDS * 1000;
  let count = 0;
  for (; performance.now() < endsAt; count += 1) react.renderToString(bareCards(react));
  return count / SECONDS;
}

function bareCards({ createElement: h }: React): ReactElement {
  const words = ['Toyota Corolla 2018', 'Kololi', '5 seats', 'Automatic', 'D 2 400', 'D 12 000 for 5 days'];
  const card = (place: number) =>
    h(
      'li',
      { key: place, className: 'grid gap-3 rounded-lg border' },
      h(
        'a',
        { href: `/cars/${place}` },
        h('img', { src: `/photo-${place}.webp`, alt: words[0], width: 600, height: 400 }),
      ),
      ...words.map((word) => h('p', { key: word, className: 'text-sm' }, h('span', null, word))),
    );
  return h(
    'ul',
    null,
    Array.from({ length: CARDS }, (_, place) => card(place)),
  );
}
