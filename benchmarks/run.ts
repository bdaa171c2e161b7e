import { appendToHistory } from './lib/history.ts';

const BENCHES: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  'admin-lists': () => import('./admin-lists.ts'),
  api: () => import('./api.ts'),
  auth: () => import('./auth.ts'),
  'auth-timing': () => import('./auth-timing.ts'),
  booking: () => import('./booking.ts'),
  'booking-race': () => import('./booking-race.ts'),
  journey: () => import('./journey.ts'),
  memory: () => import('./memory.ts'),
  metrics: () => import('./metrics.ts'),
  pages: () => import('./pages.ts'),
  search: () => import('./search.ts'),
  start: () => import('./start.ts'),
};

/**
 * Runs one benchmark by name. Each prints ratios to a limit of the same run and fails when a ratio misses its target. The
 * recorded measurements are appended to `benchmarks/history`.
 */
async function main(name: string | undefined): Promise<void> {
  const load = name === undefined ? undefined : BENCHES[name];
  if (!name || !load) throw new Error(`Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>`);
  const bench = await load();
  await bench.run();
  await appendToHistory(name);
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
