import lighthouse, { Audit, desktopConfig } from 'lighthouse';
import { blockingByProcessor } from './blocking-time.ts';
import type { Device } from './devices.ts';

const BLOCKING = 'total-blocking-time';
const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const;
/** How much slower than this machine the two presets take a device to be. */
const SLOWDOWN: Record<Device, number> = { phone: 4, desktop: 1 };

/** Scores of 100 that are the same at every look. */
export interface QualityFigures extends Record<(typeof QUALITIES)[number], number> {
  /** The audits that were not passed. */
  complaints: string[];
}

/** One look of Lighthouse at a page: the score of 100, times in ms as its simulated network and processor give them. */
export interface LighthouseFigures {
  performance: number;
  /** The same with the time of blocking by processor time in place of that by the clock. */
  performanceByProcessor: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  /** The same by processor time alone: what else runs on the machine is not in it. */
  tbtByProcessorMs: number;
  cls: number;
  /** Where it was asked for. */
  quality: QualityFigures | undefined;
}

const LOST_RECORDINGS = new Set<string>(['NO_NAVSTART', 'NO_FCP', 'NO_TRACING_STARTED']);
const MOST_LOOKS = 3;

/** Lighthouse waits for the network to fall silent, which a page that hears of events never lets it. */
const LISTENING_PAGE_MS = 15_000;

interface Look {
  port: number;
  device: Device;
  withQuality?: boolean;
  /** The page keeps a stream of events open. */
  isListening?: boolean;
}

/** Looks at a page in the browser that listens on `port`, with an empty HTTP cache. */
export async function lookAt(url: string, look: Look): Promise<LighthouseFigures> {
  const { port, device, withQuality = false, isListening = false } = look;
  const onlyCategories = ['performance', ...(withQuality ? QUALITIES : [])];
  const patience = isListening ? { maxWaitForLoad: LISTENING_PAGE_MS } : {};
  const flags = { port, logLevel: 'error' as const, onlyCategories, ...patience };
  const { lhr, artifacts } = await record(url, () =>
    lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined),
  );
  const figureOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const tbtByProcessorMs = blockingByProcessor(artifacts.Trace.traceEvents, SLOWDOWN[device]);
  return {
    performance: scoreOf(lhr, 'performance'),
    performanceByProcessor: scoreWith(lhr, tbtByProcessorMs),
    fcpMs: figureOf('first-contentful-paint'),
    lcpMs: figureOf('largest-contentful-paint'),
    tbtMs: figureOf(BLOCKING),
    tbtByProcessorMs,
    cls: figureOf('cumulative-layout-shift'),
    quality: withQuality ? qualityOf(lhr) : undefined,
  };
}

/** A recording that the browser lost, which is seldom, is made once more. */
async function record(url: string, look: () => ReturnType<typeof lighthouse>) {
  for (let place = 1; ; place += 1) {
    const result = await look();
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result;
    const isLost = LOST_RECORDINGS.has(runtimeError.code);
    if (!isLost || place === MOST_LOOKS) throw new Error(`${url}: ${runtimeError.message}`);
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function scoreOf({ categories }: Lhr, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

/** The score of performance as Lighthouse puts it together, with another time of blocking. */
function scoreWith({ categories, audits }: Lhr, blockingMs: number): number {
  const parts = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const scored = parts.map(({ id, weight }) => {
    const { score = null, scoringOptions } = audits[id] ?? {};
    const isOther = id === BLOCKING && scoringOptions;
    return {
      weight,
      score: isOther ? Audit.computeLogNormalScore(scoringOptions, blockingMs) : (score ?? 0),
    };
  });
  const whole = scored.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((scored.reduce((sum, { weight, score }) => sum + weight * score, 0) / whole) * 100);
}

function qualityOf(lhr: Lhr): QualityFigures {
  return {
    accessibility: scoreOf(lhr, 'accessibility'),
    'best-practices': scoreOf(lhr, 'best-practices'),
    seo: scoreOf(lhr, 'seo'),
    complaints: listComplaints(lhr),
  };
}

function listComplaints({ categories, audits }: Lhr): string[] {
  const quality = QUALITIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  return quality
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
    .map(({ id }) => id);
}
