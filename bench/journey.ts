import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findOrInstallHeadlessChromium } from '../scripts/chromium.ts';
import { reservePort } from '../scripts/ports.ts';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { createVerdict, median, type Verdict } from './lib/figures.ts';
import { noteFigure } from './lib/history.ts';
import { book, chooseCar, chooseReturn, signUp } from './lib/journey/errands.ts';
import { type FirstScreen, openHome } from './lib/journey/first-screen.ts';
import { readInteractions, watchInteractions } from './lib/journey/interactions.ts';
import { createPerson, type Step } from './lib/journey/person.ts';
import { openSlowLine, type SlowLine } from './lib/journey/slow-line.ts';
import { startServerProcess, withDataFolder } from './lib/server-process.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SLOW_3G = { bytesPerSecond: 400_000 / 8, latencyMs: 400 };
const PROCESSOR_SLOWDOWN = 6;
const PHONE = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const START_DAYS_AHEAD = 2;
const END_DAYS_AHEAD = 4;
const WORKER_MS = 40_000;

/** P12. */
const LIMITS = { kib: 310, firstTapSeconds: 5, stepSeconds: 3, inpMs: 160, taps: 16 };

interface Journey {
  first: FirstScreen;
  steps: Step[];
  inpMs: number;
  hasWorker: boolean;
}

/** A new person on a phone and a slow line, from the home page to a booking: taps, seconds and bytes of each step. */
export async function run(): Promise<void> {
  await buildWebIfStale();
  const verdict = createVerdict();
  await withDataFolder(async (dataDir) => {
    const { port } = await reservePort();
    const server = await startServerProcess(dataDir, {
      DEMO_DATA: 'true',
      SERVE_PAGES: 'true',
      SITE_URL: `http://127.0.0.1:${port}`,
    });
    const line = await openSlowLine(new URL(server.origin), { ...SLOW_3G, port });
    const browser = await chromium.launch({ executablePath: findOrInstallHeadlessChromium() });
    try {
      const journeys: Journey[] = [];
      for (let round = 0; round < ROUNDS; round += 1) journeys.push(await travel(browser, line));
      judge(journeys, verdict);
    } finally {
      await browser.close();
      await line.close();
      await server.stop();
    }
  });
  verdict.close();
}

async function travel(browser: Browser, line: SlowLine): Promise<Journey> {
  const context = await browser.newContext({ ...PHONE, baseURL: line.origin, locale: 'en-GB' });
  await watchInteractions(context);
  const page = await context.newPage();
  await slowProcessor(page);
  const person = createPerson(page, line);
  const today = todayInBanjul(new Date());
  const first = await openHome(person, addDays(today, START_DAYS_AHEAD));
  await chooseReturn(person, addDays(today, END_DAYS_AHEAD));
  await chooseCar(person);
  await signUp(person);
  await book(person);
  const inpMs = await readInteractions(page);
  const hasWorker = await waitForWorker(context);
  await context.close();
  return { first, steps: person.steps, inpMs, hasWorker };
}

// Registered once the page is quiet, so possibly after the last step: its bytes then count for no step.
async function waitForWorker(context: BrowserContext): Promise<boolean> {
  if (context.serviceWorkers().length > 0) return true;
  const worker = await context.waitForEvent('serviceworker', { timeout: WORKER_MS }).catch(() => undefined);
  return worker !== undefined;
}

async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
}

function judge(journeys: readonly Journey[], verdict: Verdict): void {
  const middle = (read: (journey: Journey) => number) => median(journeys.map(read));
  const names = journeys[0]?.steps.map(({ name }) => name) ?? [];
  const stepOf = (read: (step: Step) => number, place: number) =>
    middle(({ steps }) => read(steps[place] as Step));
  for (const [place, name] of names.entries()) {
    const [taps, seconds, kib] = (['taps', 'seconds', 'kib'] as const).map((what) =>
      stepOf((step) => step[what], place),
    ) as [number, number, number];
    process.stdout.write(`${name}: ${taps} taps, ${seconds.toFixed(1)} s, ${kib.toFixed(0)} KiB\n`);
    // The first step is the page itself; the first tap is judged by itself.
    if (place > 0) verdict.expect(seconds <= LIMITS.stepSeconds, `${name} took ${seconds.toFixed(1)} s`);
  }
  const sum = (steps: readonly Step[], what: 'taps' | 'kib') =>
    steps.reduce((total, step) => total + step[what], 0);
  const figures: [what: string, figure: number, limit: number][] = [
    [
      'first tap answered after the heading, s',
      middle(({ first }) => first.tapAnsweredSeconds),
      LIMITS.firstTapSeconds,
    ],
    ['taps', middle(({ steps }) => sum(steps, 'taps')), LIMITS.taps],
    ['KiB', middle(({ steps }) => sum(steps, 'kib')), LIMITS.kib],
    ['INP, ms', middle(({ inpMs }) => inpMs), LIMITS.inpMs],
  ];
  for (const [what, figure, limit] of figures) {
    process.stdout.write(`${what}: ${figure.toFixed(1)}, at most ${limit}\n`);
    noteFigure(what, figure);
    verdict.expect(figure <= limit, `${what}: ${figure.toFixed(1)}, at most ${limit}`);
  }
  const headingSeconds = middle(({ first }) => first.headingSeconds);
  const calendarSeconds = middle(({ first }) => first.hydratedSeconds);
  process.stdout.write(
    `heading after ${headingSeconds.toFixed(1)} s; calendar ready ${calendarSeconds.toFixed(1)} s later\n`,
  );
  noteFigure('heading, s', headingSeconds);
  noteFigure('calendar ready after the heading, s', calendarSeconds);
  verdict.expect(
    journeys.every(({ hasWorker }) => hasWorker),
    'the service worker was not registered',
  );
}
