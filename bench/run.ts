import { keepHistory } from './lib/history.ts';

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
 * Runs one bench by name: each prints figures as ratios to a limit of the same run and fails when they are wrong. What it
 * notes of them is kept in `bench/history`.
 */
async function main(name: string | undefined): Promise<void> {
  const load = name === undefined ? undefined : BENCHES[name];
  if (!name || !load) throw new Error(`Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>`);
  const bench = await load();
  await bench.run();
  await keepHistory(name);
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
