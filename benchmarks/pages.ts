import { chromium } from '@playwright/test';
import { buildWebIfStale } from '../tools/scripts/web-build.ts';
import { fetchFirstCarId } from './lib/api-requests.ts';
import { recordMeasurement } from './lib/history.ts';
import { withBrowser } from './lib/pages/browser-process.ts';
import { startFloorServer } from './lib/pages/floor-server.ts';
import { runLighthouse } from './lib/pages/lighthouse.ts';
import {
  findViolations,
  formatReport,
  listMeasurements,
  type MeasuredPage,
} from './lib/pages/page-report.ts';
import { type Device, measureVisits, SCREENS } from './lib/pages/page-weight.ts';
import { buildReactFloorScript } from './lib/pages/react-floor.ts';
import { type DemoRole, type StorageState, storeDemoSession } from './lib/pages/stored-session.ts';
import { type ServerProcess, withServer } from './lib/server-process.ts';
import { createSoftAssertions, type SoftAssertions } from './lib/statistics.ts';

// At least one round, then as many as the time allows: `BENCH_DEVICES=phone BENCH_PAGES=public` leaves time for more.
const MAX_ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const MAX_MINUTES = Number(process.env.BENCH_MINUTES ?? 7);
const DEVICES = (process.env.BENCH_DEVICES ?? 'phone,desktop').split(',') as Device[];
const GROUPS = (process.env.BENCH_PAGES ?? 'public,signed-in').split(',');
const SIGNED_IN: { role: DemoRole; paths: string[] }[] = [
  { role: 'guest', paths: ['/book/:id', '/my-bookings'] },
  { role: 'host', paths: ['/owner/dashboard'] },
  { role: 'admin', paths: ['/admin/dashboard'] },
];

/** Server, debugging port of the browser, and time limit of a run. */
interface BenchContext {
  server: ServerProcess;
  port: number;
  carId: string;
  assertions: SoftAssertions;
  endsAt: number;
}

interface Sides {
  product: string;
  floor?: string;
  reactFloor?: string;
}

/**
 * Runs Lighthouse on the public pages, on a phone in turns with the same page without script and with React alone, and on
 * signed-in pages. Measures the bytes of each visit and checks the budgets.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  const assertions = createSoftAssertions();
  await withServer({ DEMO_DATA: 'true', SERVE_PAGES: 'true' }, async (server) => {
    const carId = await fetchFirstCarId(server.origin);
    await withBrowser(async (port) => {
      const endsAt = performance.now() + MAX_MINUTES * 60_000;
      const context = { server, port, carId, assertions, endsAt };
      // Public pages come first, because the browser keeps the session that the signed-in pages store.
      if (GROUPS.includes('public')) await measurePublicPages(context);
      if (GROUPS.includes('signed-in')) await measureSignedInPages(context);
    });
  });
  assertions.close();
}

async function measurePublicPages(context: BenchContext): Promise<void> {
  const { origin } = context.server;
  const paths = ['/', '/browse', `/cars/${context.carId}`];
  const floor = await startFloorServer(origin, { paths });
  const reactFloor = await startFloorServer(origin, { paths, script: await buildReactFloorScript() });
  const pages = paths.flatMap((path) => DEVICES.map((device) => createMeasuredPage(path, device)));
  const sides = { product: origin, floor: floor.origin, reactFloor: reactFloor.origin };
  await runRounds(pages, { sides, context, share: GROUPS.includes('signed-in') ? 0.6 : 1 });
  await floor.stop();
  await reactFloor.stop();
  await measureWeights(pages, context);
}

async function measureSignedInPages(context: BenchContext): Promise<void> {
  const { origin } = context.server;
  for (const [index, { role, paths }] of SIGNED_IN.entries()) {
    const session = await storeDemoSession(origin, { port: context.port, role });
    const pages = paths
      .map((path) => path.replace(':id', context.carId))
      .flatMap((path) => DEVICES.map((device) => createMeasuredPage(path, device, true)));
    const share = 1 / (SIGNED_IN.length - index);
    await runRounds(pages, { sides: { product: origin }, context, share });
    await measureWeights(pages, { ...context, session });
  }
}

async function measureWeights(
  pages: readonly MeasuredPage[],
  { server, port, assertions, session }: BenchContext & { session?: StorageState },
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (const page of pages) {
    const context = await browser.newContext({
      ...SCREENS[page.device],
      ...(session && { storageState: session }),
    });
    const weights = await measureVisits(context, `${server.origin}${page.path}`);
    await context.close();
    process.stdout.write(formatReport(page, weights));
    for (const [label, value] of listMeasurements(page, weights)) recordMeasurement(label, value);
    for (const fault of findViolations(page, weights)) assertions.expect(false, fault);
  }
  await browser.close();
}

function createMeasuredPage(path: string, device: Device, isSignedIn = false): MeasuredPage {
  return { path, device, isSignedIn, runs: [], floors: [], reactFloors: [] };
}

/** Runs rounds within a share of the remaining time; another round starts only if it is expected to fit. */
async function runRounds(
  pages: readonly MeasuredPage[],
  { sides, context, share }: { sides: Sides; context: BenchContext; share: number },
): Promise<void> {
  const startedAt = performance.now();
  const endsAt = startedAt + (context.endsAt - startedAt) * share;
  let roundMs = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round > 0 && performance.now() + roundMs > endsAt) return;
    for (const page of pages) await measureSides(page, { sides, port: context.port });
    roundMs = (performance.now() - startedAt) / (round + 1);
  }
}

async function measureSides(
  { path, device, isSignedIn, runs, floors, reactFloors }: MeasuredPage,
  { sides: { product, floor, reactFloor }, port }: { sides: Sides; port: number },
): Promise<void> {
  const options = { port, device, withQuality: runs.length === 0, hasEventStream: isSignedIn };
  runs.push(await runLighthouse(product + path, options));
  if (device !== 'phone' || !floor || !reactFloor) return;
  floors.push(await runLighthouse(floor + path, { port, device }));
  reactFloors.push(await runLighthouse(reactFloor + path, { port, device }));
}
