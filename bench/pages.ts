import { chromium } from '@playwright/test';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { withBrowser } from './lib/browser-process.ts';
import { type Device, SCREENS } from './lib/devices.ts';
import { createVerdict, type Verdict } from './lib/figures.ts';
import { startFloorServer } from './lib/floor-server.ts';
import { noteFigure } from './lib/history.ts';
import { lookAt } from './lib/lighthouse-run.ts';
import { figuresOf, judge, report, type Subject } from './lib/page-report.ts';
import { weighVisits } from './lib/page-weight.ts';
import { type DemoRole, rememberSession, type StorageState } from './lib/remembered-session.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
// Both take some ten minutes each with five rounds: `BENCH_DEVICES=phone BENCH_PAGES=public` looks at a part.
const DEVICES = (process.env.BENCH_DEVICES ?? 'phone,desktop').split(',') as Device[];
const GROUPS = (process.env.BENCH_PAGES ?? 'public,signed-in').split(',');
const SIGNED_IN: { as: DemoRole; paths: string[] }[] = [
  { as: 'guest', paths: ['/book/:id', '/my-bookings'] },
  { as: 'host', paths: ['/owner/dashboard'] },
  { as: 'admin', paths: ['/admin/dashboard'] },
];

/** What a run of looks needs: the product, the browser's port, a car to look at, where faults go. */
interface Bench {
  server: ServerProcess;
  port: number;
  carId: string;
  verdict: Verdict;
}

/**
 * The public pages as Lighthouse sees them, beside the same page without any script, taken in turns in one run; the pages
 * behind the sign-in; what each visit weighs. Judged by the budgets.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  const verdict = createVerdict();
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir, { DEMO_DATA: 'true', SERVE_PAGES: 'true' });
    try {
      const carId = await firstCarId(server.origin);
      await withBrowser(async (port) => {
        const bench = { server, port, carId, verdict };
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
  const floor = await startFloorServer(origin, paths);
  const subjects = paths.flatMap((path) => DEVICES.map((device) => subjectOf(path, device)));
  await lookInTurns(subjects, { product: origin, floor: floor.origin, port: bench.port });
  await floor.stop();
  await weighAll(subjects, bench);
}

async function lookAtSignedIn(bench: Bench): Promise<void> {
  const { origin } = bench.server;
  for (const { as, paths } of SIGNED_IN) {
    const session = await rememberSession(origin, { port: bench.port, as });
    const subjects = paths
      .map((path) => path.replace(':id', bench.carId))
      .flatMap((path) => DEVICES.map((device) => subjectOf(path, device, true)));
    await lookInTurns(subjects, { product: origin, port: bench.port });
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
  return { path, device, isSignedIn, runs: [], floors: [] };
}

async function lookInTurns(
  subjects: readonly Subject[],
  { product, floor, port }: { product: string; floor?: string; port: number },
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, device, runs, floors } of subjects) {
      runs.push(await lookAt(`${product}${path}`, { port, device }));
      if (floor !== undefined) floors.push(await lookAt(`${floor}${path}`, { port, device }));
    }
  }
}

async function firstCarId(origin: string): Promise<string> {
  const response = await fetch(`${origin}/rest/v1/rpc/get_public_cars?p_limit=1`, {
    headers: { apikey: BENCH_KEY },
  });
  const [car] = (await response.json()) as { id: string }[];
  if (!car) throw new Error('the demo has no cars');
  return car.id;
}
