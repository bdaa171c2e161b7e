import { chromium } from '@playwright/test';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { withBrowser } from './lib/browser-process.ts';
import { type Device, SCREENS } from './lib/devices.ts';
import { createVerdict } from './lib/figures.ts';
import { startFloorServer } from './lib/floor-server.ts';
import { noteFigure } from './lib/history.ts';
import { lookAt } from './lib/lighthouse-run.ts';
import { figuresOf, judge, report, type Subject } from './lib/page-report.ts';
import { weighVisits } from './lib/page-weight.ts';
import { fetchSession, rememberSession } from './lib/remembered-session.ts';
import { BENCH_KEY, type ServerProcess, startServerProcess, withDataFolder } from './lib/server-process.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const DEVICES: Device[] = ['phone', 'desktop'];

/**
 * The public pages and the booking form as Lighthouse sees them, beside the same page without any script, taken in turns
 * in one run; then what each visit weighs. Judged by the budgets.
 */
export async function run(): Promise<void> {
  await buildWebIfStale();
  await withDataFolder(async (dataDir) => {
    const server = await startServerProcess(dataDir, { DEMO_DATA: 'true', SERVE_PAGES: 'true' });
    try {
      await withBrowser((port) => measure(server, port));
    } finally {
      await server.stop();
    }
  });
}

async function measure(server: ServerProcess, port: number): Promise<void> {
  const verdict = createVerdict();
  const carId = await firstCarId(server.origin);
  const publicPaths = ['/', '/browse', `/cars/${carId}`];
  const floor = await startFloorServer(server.origin, publicPaths);
  const subjects = publicPaths.flatMap((path) => DEVICES.map((device) => subjectOf(path, device)));
  await lookInTurns(subjects, { product: server.origin, floor: floor.origin, port });
  await floor.stop();

  // Only now: the browser keeps its storage, and the public pages are a visitor's.
  await rememberSession(server.origin, port);
  const signedIn = DEVICES.map((device) => subjectOf(`/book/${carId}`, device, true));
  await lookInTurns(signedIn, { product: server.origin, port });

  const session = await fetchSession(server.origin);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (const subject of [...subjects, ...signedIn]) {
    const context = await browser.newContext({
      ...SCREENS[subject.device],
      ...(subject.isSignedIn && { storageState: session }),
    });
    const weights = await weighVisits(context, `${server.origin}${subject.path}`);
    await context.close();
    process.stdout.write(report(subject, weights));
    for (const [what, figure] of figuresOf(subject)) noteFigure(what, figure);
    for (const fault of judge(subject, weights)) verdict.expect(false, fault);
  }
  await browser.close();
  verdict.close();
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
