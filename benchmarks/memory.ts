import { buildWebIfStale } from '../tools/scripts/web-build.ts';
import { recordMeasurement } from './lib/history.ts';
import { type LoadCall, runSuccessfulLoad } from './lib/load.ts';
import { readResidentMib } from './lib/process-usage.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';
import { createSoftAssertions, median } from './lib/statistics.ts';

/** Duration of the load in seconds. */
const SECONDS = Number(process.env.MEMORY_SECONDS ?? 240);
const SAMPLES = 40;
const CONNECTIONS = 16;
const MAX_MIB = 350;
const MAX_GROWTH = 0.03;
const JSON_HEADERS = { apikey: BENCH_KEY, 'content-type': 'application/json' };

/**
 * Measures the resident memory of one process under a long load of pages and searches. Every URL is new, so that no cache
 * answers. Reports the maximum and the growth from the second to the last quarter.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  await withDataFolder(async (dataDir) => {
    const settings = { DEMO_DATA: 'true', SERVE_PAGES: 'true' };
    // The first start renders the demo photos; a separate process keeps that memory out of the measurement.
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
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { latenciesMs } = await runSuccessfulLoad({
      origin: server.origin,
      connections: CONNECTIONS,
      seconds: SECONDS / SAMPLES,
      next: (index) => createCall(calls + index),
    });
    calls += latenciesMs.length;
    sizes.push(await readResidentMib(server.pid));
  }
  const [middle, end] = [sizes.slice(SAMPLES / 4, SAMPLES / 2), sizes.slice(-SAMPLES / 4)].map(median);
  const growth = (end ?? 0) / (middle ?? 0) - 1;
  const largest = Math.max(...sizes);
  process.stdout.write(
    `${calls} calls in ${SECONDS} s: ${largest.toFixed(0)} MiB at most, last quarter ${end?.toFixed(0)} MiB, growth ${(growth * 100).toFixed(1)} %\n`,
  );
  recordMeasurement('largest, MiB', largest);
  recordMeasurement('growth over the second half', growth);
  const assertions = createSoftAssertions();
  assertions.expect(largest <= MAX_MIB, `more than ${MAX_MIB} MiB`);
  assertions.expect(growth <= MAX_GROWTH, `grows by more than ${MAX_GROWTH * 100} %`);
  assertions.close();
}

function createCall(index: number): LoadCall {
  const calls: LoadCall[] = [
    { path: `/browse?visit=${index}` },
    { path: `/rest/v1/rpc/get_public_cars?p_limit=24&p_min_price=${index % 2000}`, headers: JSON_HEADERS },
    { path: `/?visit=${index}` },
    { path: '/rest/v1/config', headers: JSON_HEADERS },
  ];
  return calls[index % calls.length] as LoadCall;
}
