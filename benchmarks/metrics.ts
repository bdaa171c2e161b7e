import { recordMeasurement } from './lib/history.ts';
import { runSuccessfulLoad } from './lib/load.ts';
import { BENCH_KEY, type ServerProcess, withServer } from './lib/server-process.ts';
import { createSoftAssertions, formatSpread, median } from './lib/statistics.ts';

const ROUNDS = 9;
const SLICE_SECONDS = 0.5;
// Balanced order, so that other load of the machine affects both sides alike.
const TURNS = ['without', 'with', 'with', 'without', 'with', 'without', 'without', 'with'] as const;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 8;
const MIN_RATIO = 0.97;
const CALL = { path: '/rest/v1/config', headers: { apikey: BENCH_KEY } };

/** Measures the cost of metrics: a cheap route of a server with metrics, in turns with a server without. */
export async function run(): Promise<void> {
  await withServer({}, (without) =>
    withServer({ METRICS_TOKEN: 'a-token-for-benches-only' }, (withMetrics) =>
      measure({ without, with: withMetrics }),
    ),
  );
}

async function measure(servers: Record<(typeof TURNS)[number], ServerProcess>): Promise<void> {
  for (const server of Object.values(servers)) await measureRate(server, WARM_UP_SECONDS);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = { without: 0, with: 0 };
    for (const turn of TURNS) counts[turn] += await measureRate(servers[turn], SLICE_SECONDS);
    ratios.push(counts.with / counts.without);
  }
  const assertions = createSoftAssertions();
  process.stdout.write(`requests with figures, to those without: ${formatSpread(ratios, 3)}\n`);
  recordMeasurement('requests with figures, to those without', median(ratios));
  assertions.expect(median(ratios) >= MIN_RATIO, `metrics cost too much: below ${MIN_RATIO}`);
  assertions.close();
}

/** Requests per second. */
async function measureRate({ origin }: ServerProcess, seconds: number): Promise<number> {
  const { perSecond } = await runSuccessfulLoad({
    origin,
    connections: CONNECTIONS,
    seconds,
    next: () => CALL,
  });
  return perSecond;
}
