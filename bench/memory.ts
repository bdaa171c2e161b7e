import { readFile } from 'node:fs/promises';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { createVerdict, median } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { type LoadCall, runLoad } from './lib/load.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

/** How long the load lasts, in seconds. */
const SECONDS = Number(process.env.MEMORY_SECONDS ?? 240);
const LOOKS = 40;
const CONNECTIONS = 16;
const MAX_MIB = 220;
const MAX_GROWTH = 0.03;
const JSON_TYPE = { apikey: BENCH_KEY, 'content-type': 'application/json' };

/**
 * What one process holds under a long load of pages and searches, each address another one so that nothing is answered
 * from memory: how large it gets, and whether the last quarter is larger than the one before the middle.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  await withDataFolder(async (dataDir) => {
    const settings = { DEMO_DATA: 'true', SERVE_PAGES: 'true' };
    // Drawing the demo's photos is done once, by a process that is none of those that answer people for weeks.
    await (await startServerProcess(dataDir, settings)).stop();
    const server = await startServerProcess(dataDir, settings);
    try {
      await measure(server);
    } finally {
      await server.stop();
    }
  });
}

async function measure(server: ServerProcess): Promise<void> {
  const sizes: number[] = [];
  let calls = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const { latenciesMs, faults } = await runLoad({
      origin: server.origin,
      connections: CONNECTIONS,
      seconds: SECONDS / LOOKS,
      next: (place) => callOf(calls + place),
    });
    if (Object.keys(faults).length > 0) throw new Error(`not answered: ${JSON.stringify(faults)}`);
    calls += latenciesMs.length;
    sizes.push(await residentMib(server.pid));
  }
  const [middle, end] = [sizes.slice(LOOKS / 4, LOOKS / 2), sizes.slice(-LOOKS / 4)].map(median);
  const growth = (end ?? 0) / (middle ?? 0) - 1;
  const largest = Math.max(...sizes);
  process.stdout.write(
    `${calls} calls in ${SECONDS} s: ${largest.toFixed(0)} MiB at most, last quarter ${end?.toFixed(0)} MiB, growth ${(growth * 100).toFixed(1)} %\n`,
  );
  noteFigure('largest, MiB', largest);
  noteFigure('growth over the second half', growth);
  const verdict = createVerdict();
  verdict.expect(largest <= MAX_MIB, `more than ${MAX_MIB} MiB`);
  verdict.expect(growth <= MAX_GROWTH, `grows by more than ${MAX_GROWTH * 100} %`);
  verdict.close();
}

function callOf(place: number): LoadCall {
  const kinds: LoadCall[] = [
    { path: `/browse?visit=${place}` },
    { path: `/rest/v1/rpc/get_public_cars?p_limit=24&p_min_price=${place % 2000}`, headers: JSON_TYPE },
    { path: `/?visit=${place}` },
    { path: '/rest/v1/config', headers: JSON_TYPE },
  ];
  return kinds[place % kinds.length] as LoadCall;
}

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
