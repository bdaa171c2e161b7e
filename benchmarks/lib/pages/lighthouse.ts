import lighthouse, { Audit, desktopConfig } from 'lighthouse';
import { computeBlockingTime } from './blocking-time.ts';
import type { Device } from './page-weight.ts';

const BLOCKING = 'total-blocking-time';
const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const;
/** Processor slowdown of the two presets. */
const SLOWDOWN: Record<Device, number> = { phone: 4, desktop: 1 };

/** Scores from 0 to 100 that are the same in every run. */
export interface QualityScores extends Record<(typeof QUALITIES)[number], number> {
  /** Ids of the failed audits. */
  failedAudits: string[];
}

/** One Lighthouse run: the score from 0 to 100, times in ms with simulated network and processor. */
export interface LighthouseMetrics {
  performance: number;
  /** Like `performance`, with `tbtByProcessorMs` instead of `tbtMs`. */
  performanceByProcessor: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  /** Like `tbtMs`, by processor time, which other load of the machine does not affect. */
  tbtByProcessorMs: number;
  cls: number;
  /** Undefined unless `withQuality` is set. */
  quality: QualityScores | undefined;
}

const RETRYABLE_ERRORS = new Set<string>(['NO_NAVSTART', 'NO_FCP', 'NO_TRACING_STARTED']);
const MAX_ATTEMPTS = 3;

/** Limit for Lighthouse's wait for an idle network, which never comes on a page with an event stream. */
const EVENT_STREAM_PAGE_WAIT_MS = 15_000;

interface LighthouseOptions {
  port: number;
  device: Device;
  withQuality?: boolean;
  /** The page keeps a stream of server-sent events open. */
  hasEventStream?: boolean;
}

/** Runs Lighthouse in the browser that listens on `port`, with an empty HTTP cache. */
export async function runLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseMetrics> {
  const { port, device, withQuality = false, hasEventStream = false } = options;
  const onlyCategories = ['performance', ...(withQuality ? QUALITIES : [])];
  const loadLimit = hasEventStream ? { maxWaitForLoad: EVENT_STREAM_PAGE_WAIT_MS } : {};
  const flags = { port, logLevel: 'error' as const, onlyCategories, ...loadLimit };
  const { lhr, artifacts } = await runWithRetries(url, () =>
    lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined),
  );
  const getValue = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const tbtByProcessorMs = computeBlockingTime(artifacts.Trace.traceEvents, SLOWDOWN[device]);
  return {
    performance: getScore(lhr, 'performance'),
    performanceByProcessor: computeScoreWith(lhr, tbtByProcessorMs),
    fcpMs: getValue('first-contentful-paint'),
    lcpMs: getValue('largest-contentful-paint'),
    tbtMs: getValue(BLOCKING),
    tbtByProcessorMs,
    cls: getValue('cumulative-layout-shift'),
    quality: withQuality ? getQualityScores(lhr) : undefined,
  };
}

/** Retries when the browser lost the trace, which happens rarely. */
async function runWithRetries(url: string, run: () => ReturnType<typeof lighthouse>) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await run();
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result;
    const isLost = RETRYABLE_ERRORS.has(runtimeError.code);
    if (!isLost || attempt === MAX_ATTEMPTS) throw new Error(`${url}: ${runtimeError.message}`);
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function getScore({ categories }: Lhr, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

/** Computes Lighthouse's performance score with another total blocking time. */
function computeScoreWith({ categories, audits }: Lhr, blockingMs: number): number {
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

function getQualityScores(lhr: Lhr): QualityScores {
  return {
    accessibility: getScore(lhr, 'accessibility'),
    'best-practices': getScore(lhr, 'best-practices'),
    seo: getScore(lhr, 'seo'),
    failedAudits: listFailedAudits(lhr),
  };
}

function listFailedAudits({ categories, audits }: Lhr): string[] {
  const quality = QUALITIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  return quality
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
    .map(({ id }) => id);
}
