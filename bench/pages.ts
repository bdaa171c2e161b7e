import { chromium } from '@playwright/test';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { createVerdict, type Verdict } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { withBrowser } from './lib/pages/browser-process.ts';
import { type Device, SCREENS } from './lib/pages/devices.ts';
import { startFloorServer } from './lib/pages/floor-server.ts';
import { lookAt } from './lib/pages/lighthouse-run.ts';
import { figuresOf, judge, report, type Subject } from './lib/pages/page-report.ts';
import { weighVisits } from './lib/pages/page-weight.ts';
import { writeReactFloor } from './lib/pages/react-floor.ts';
import { type DemoRole, rememberSession, type StorageState } from './lib/pages/remembered-session.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

// As many rounds as there is time for, one at least: `BENCH_DEVICES=phone BENCH_PAGES=public` has time for more of its part.
const MAX_ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const MAX_MINUTES = Number(process.env.BENCH_MINUTES ?? 7);
const DEVICES = (process.env.BENCH_DEVICES ?? 'phone,desktop').split(',') as Device[];
const GROUPS = (process.env.BENCH_PAGES ?? 'public,signed-in').split(',');
const SIGNED_IN: { as: DemoRole; paths: string[] }[] = [
  { as: 'guest', paths: ['/book/:id', '/my-bookings'] },
  { as: 'host', paths: ['/owner/dashboard'] },
  { as: 'admin', paths: ['/admin/dashboard'] },
];

/** What a run of looks needs: the product, the browser's port, a car to look at, where faults go, when to be done. */
interface Bench {
  server: ServerProcess;
  port: number;
  carId: string;
  verdict: Verdict;
  endsAt: number;
}

interface Sides {
  product: string;
  floor?: string;
  reactFloor?: string;
}

/**
 * The public pages as Lighthouse sees them, on a phone beside the same page without any script and the same with React
 * alone, taken in turns in one run; the pages behind the sign-in; what each visit weighs. Judged by the budgets.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  const verdict = createVerdict();
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir, { DEMO_DATA: 'true', SERVE_PAGES: 'true' });
    try {
      const carId = await firstCarId(server.origin);
      await withBrowser(async (port) => {
        const endsAt = performance.now() + MAX_MINUTES * 60_000;
        const bench = { server, port, carId, verdict, endsAt };
        // First: the browser keeps its storage, and the public pages are a visitor's.
        if (GROUPS.includes('public')) await lookAtPublic(bench);
        if (GROUPS.includes('signed-in')) await lookAtSignedIn(bench);
      });
    } finally {
      await server.stop();
    }
  });
  verdict.close();
}

async function lookAtPublic(bench: Bench): Promise<void> {
  const { origin } = bench.server;
  const paths = ['/', '/browse', `/cars/${bench.carId}`];
  const floor = await startFloorServer(origin, { paths });
  const reactFloor = await startFloorServer(origin, { paths, script: await writeReactFloor() });
  const subjects = paths.flatMap((path) => DEVICES.map((device) => subjectOf(path, device)));
  const sides = { product: origin, floor: floor.origin, reactFloor: reactFloor.origin };
  await lookInTurns(subjects, { sides, bench, share: GROUPS.includes('signed-in') ? 0.6 : 1 });
  await floor.stop();
  await reactFloor.stop();
  await weighAll(subjects, bench);
}

async function lookAtSignedIn(bench: Bench): Promise<void> {
  const { origin } = bench.server;
  for (const [place, { as, paths }] of SIGNED_IN.entries()) {
    const session = await rememberSession(origin, { port: bench.port, as });
    const subjects = paths
      .map((path) => path.replace(':id', bench.carId))
      .flatMap((path) => DEVICES.map((device) => subjectOf(path, device, true)));
    const share = 1 / (SIGNED_IN.length - place);
    await lookInTurns(subjects, { sides: { product: origin }, bench, share });
    await weighAll(subjects, { ...bench, session });
  }
}

async function weighAll(
  subjects: readonly Subject[],
  { server, port, verdict, session }: Bench & { session?: StorageState },
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (const subject of subjects) {
    const context = await browser.newContext({
      ...SCREENS[subject.device],
      ...(session && { storageState: session }),
    });
    const weights = await weighVisits(context, `${server.origin}${subject.path}`);
    await context.close();
    process.stdout.write(report(subject, weights));
    for (const [what, figure] of figuresOf(subject, weights)) noteFigure(what, figure);
    for (const fault of judge(subject, weights)) verdict.expect(false, fault);
  }
  await browser.close();
}

function subjectOf(path: string, device: Device, isSignedIn = false): Subject {
  return { path, device, isSignedIn, runs: [], floors: [], reactFloors: [] };
}

/** Rounds for a share of the time that is left; a further one is begun only where it fits. */
async function lookInTurns(
  subjects: readonly Subject[],
  { sides, bench, share }: { sides: Sides; bench: Bench; share: number },
): Promise<void> {
  const startedAt = performance.now();
  const endsAt = startedAt + (bench.endsAt - startedAt) * share;
  let roundMs = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round > 0 && performance.now() + roundMs > endsAt) return;
    for (const subject of subjects) await lookAtSides(subject, { sides, port: bench.port });
    roundMs = (performance.now() - startedAt) / (round + 1);
  }
}

async function lookAtSides(
  { path, device, isSignedIn, runs, floors, reactFloors }: Subject,
  { sides: { product, floor, reactFloor }, port }: { sides: Sides; port: number },
): Promise<void> {
  const look = { port, device, withQuality: runs.length === 0, isListening: isSignedIn };
  runs.push(await lookAt(product + path, look));
  if (device !== 'phone' || !floor || !reactFloor) return;
  floors.push(await lookAt(floor + path, { port, device }));
  reactFloors.push(await lookAt(reactFloor + path, { port, device }));
}

async function firstCarId(origin: string): Promise<string> {
  const response = await fetch(`${origin}/rest/v1/rpc/get_public_cars?p_limit=1`, {
    headers: { apikey: BENCH_KEY },
  });
  const [car] = (await response.json()) as { id: string }[];
  if (!car) throw new Error('the demo has no cars');
  return car.id;
}
