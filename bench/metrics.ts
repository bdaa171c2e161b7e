import { createVerdict, median, spread } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { runLoad } from './lib/load.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const ROUNDS = 9;
const SLICE_SECONDS = 0.5;
// Each side as often first as last: what the machine does besides meets both.
const TURNS = ['without', 'with', 'with', 'without', 'with', 'without', 'without', 'with'] as const;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 8;
const LEAST = 0.97;
const CALL = { path: '/rest/v1/config', headers: { apikey: BENCH_KEY } };

/** What counting costs: a light route of a server that keeps figures, in turns with one that keeps none. */
export async function run(): Promise<void> {
  await withDataFolder((one) =>
    withDataFolder(async (two) => {
      const sides = {
        without: await startServerProcess(one),
        with: await startServerProcess(two, { METRICS_TOKEN: 'a-token-for-benches-only' }),
      };
      try {
        await measure(sides);
      } finally {
        await sides.with.stop();
        await sides.without.stop();
      }
    }),
  );
}

async function measure(sides: Record<(typeof TURNS)[number], ServerProcess>): Promise<void> {
  for (const side of Object.values(sides)) await answered(side, WARM_UP_SECONDS);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = { without: 0, with: 0 };
    for (const turn of TURNS) counts[turn] += await answered(sides[turn], SLICE_SECONDS);
    ratios.push(counts.with / counts.without);
  }
  const verdict = createVerdict();
  process.stdout.write(`requests with figures, to those without: ${spread(ratios, 3)}\n`);
  noteFigure('requests with figures, to those without', median(ratios));
  verdict.expect(median(ratios) >= LEAST, `keeping figures costs more than it may: below ${LEAST}`);
  verdict.close();
}

/** How many a second. */
async function answered({ origin }: ServerProcess, seconds: number): Promise<number> {
  const { perSecond, faults } = await runLoad({
    origin,
    connections: CONNECTIONS,
    seconds,
    next: () => CALL,
  });
  if (Object.keys(faults).length > 0) throw new Error(`not answered: ${JSON.stringify(faults)}`);
  return perSecond;
}
