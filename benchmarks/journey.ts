import { addDays, type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findOrInstallHeadlessChromium } from '../tools/scripts/chromium.ts';
import { reservePort } from '../tools/scripts/ports.ts';
import { buildWebIfStale } from '../tools/scripts/web-build.ts';
import { recordMeasurement } from './lib/history.ts';
import { book, chooseCar, chooseReturn, signUp } from './lib/journey/journey-steps.ts';
import { type FirstScreen, observeInteractions, openHome, readInp } from './lib/journey/page-measurements.ts';
import { createPhoneUser, type Step } from './lib/journey/phone-user.ts';
import { type SlowProxy, startSlowProxy } from './lib/journey/slow-proxy.ts';
import { withServer } from './lib/server-process.ts';
import { createSoftAssertions, median, type SoftAssertions } from './lib/statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SLOW_3G = { bytesPerSecond: 400_000 / 8, latencyMs: 400 };
const PROCESSOR_SLOWDOWN = 6;
const PHONE = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const START_DAYS_AHEAD = 2;
const RENTAL_DAYS = 2;
const WORKER_MS = 40_000;

/** Target P12 of `docs/performance.md`. */
const LIMITS = { kib: 310, firstTapSeconds: 5, stepSeconds: 3, inpMs: 160, taps: 16 };

interface Journey {
  first: FirstScreen;
  steps: Step[];
  inpMs: number;
  hasWorker: boolean;
}

/** A new guest on a slow phone and network, from the home page to a booking: taps, seconds and bytes of each step. */
export async function run(): Promise<void> {
  await buildWebIfStale();
  const assertions = createSoftAssertions();
  const { port } = await reservePort();
  const settings = { DEMO_DATA: 'true', SERVE_PAGES: 'true', SITE_URL: `http://127.0.0.1:${port}` };
  await withServer(settings, async (server) => {
    const proxy = await startSlowProxy(new URL(server.origin), { ...SLOW_3G, port });
    const browser = await chromium.launch({ executablePath: findOrInstallHeadlessChromium() });
    try {
      const journeys: Journey[] = [];
      for (let round = 0; round < ROUNDS; round += 1) journeys.push(await runJourney(browser, proxy));
      reportAndCheck(journeys, assertions);
    } finally {
      await browser.close();
      await proxy.close();
    }
  });
  assertions.close();
}

async function runJourney(browser: Browser, proxy: SlowProxy): Promise<Journey> {
  const context = await browser.newContext({ ...PHONE, baseURL: proxy.origin, locale: 'en-GB' });
  await observeInteractions(context);
  const page = await context.newPage();
  await throttleProcessor(page);
  const user = createPhoneUser(page, proxy);
  const start = chooseStart(addDays(todayInBanjul(new Date()), START_DAYS_AHEAD));
  const first = await openHome(user, start);
  await chooseReturn(user, addDays(start, RENTAL_DAYS));
  await chooseCar(user);
  await signUp(user);
  await book(user);
  const inpMs = await readInp(page);
  const hasWorker = await waitForServiceWorker(context);
  await context.close();
  return { first, steps: user.steps, inpMs, hasWorker };
}

/** The day, or a later one whose return is in the same month: the calendar shows one month, and another takes a tap more. */
function chooseStart(day: IsoDate): IsoDate {
  const month = (each: IsoDate) => each.slice(0, 7);
  return month(addDays(day, RENTAL_DAYS)) === month(day) ? day : chooseStart(addDays(day, 1));
}

// The service worker registers when the page is idle, possibly after the last step; its bytes then count for no step.
async function waitForServiceWorker(context: BrowserContext): Promise<boolean> {
  if (context.serviceWorkers().length > 0) return true;
  const worker = await context.waitForEvent('serviceworker', { timeout: WORKER_MS }).catch(() => undefined);
  return worker !== undefined;
}

async function throttleProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
}

function reportAndCheck(journeys: readonly Journey[], assertions: SoftAssertions): void {
  const getMedian = (read: (journey: Journey) => number) => median(journeys.map(read));
  const names = journeys[0]?.steps.map(({ name }) => name) ?? [];
  const getStepMedian = (read: (step: Step) => number, index: number) =>
    getMedian(({ steps }) => read(steps[index] as Step));
  for (const [index, name] of names.entries()) {
    const [taps, seconds, kib] = (['taps', 'seconds', 'kib'] as const).map((label) =>
      getStepMedian((step) => step[label], index),
    ) as [number, number, number];
    process.stdout.write(`${name}: ${taps} taps, ${seconds.toFixed(1)} s, ${kib.toFixed(0)} KiB\n`);
    // The first step has a limit of its own, the first tap.
    if (index > 0) assertions.expect(seconds <= LIMITS.stepSeconds, `${name} took ${seconds.toFixed(1)} s`);
  }
  const sum = (steps: readonly Step[], label: 'taps' | 'kib') =>
    steps.reduce((total, step) => total + step[label], 0);
  const measurements: [label: string, value: number, limit: number][] = [
    [
      'first tap answered after the heading, s',
      getMedian(({ first }) => first.tapAnsweredSeconds),
      LIMITS.firstTapSeconds,
    ],
    ['taps', getMedian(({ steps }) => sum(steps, 'taps')), LIMITS.taps],
    ['KiB', getMedian(({ steps }) => sum(steps, 'kib')), LIMITS.kib],
    ['INP, ms', getMedian(({ inpMs }) => inpMs), LIMITS.inpMs],
  ];
  for (const [label, value, limit] of measurements) {
    process.stdout.write(`${label}: ${value.toFixed(1)}, at most ${limit}\n`);
    recordMeasurement(label, value);
    assertions.expect(value <= limit, `${label}: ${value.toFixed(1)}, at most ${limit}`);
  }
  const headingSeconds = getMedian(({ first }) => first.headingSeconds);
  const calendarSeconds = getMedian(({ first }) => first.hydratedSeconds);
  process.stdout.write(
    `heading after ${headingSeconds.toFixed(1)} s; calendar ready ${calendarSeconds.toFixed(1)} s later\n`,
  );
  recordMeasurement('heading, s', headingSeconds);
  recordMeasurement('calendar ready after the heading, s', calendarSeconds);
  assertions.expect(
    journeys.every(({ hasWorker }) => hasWorker),
    'the service worker was not registered',
  );
}
