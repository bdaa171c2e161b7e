import lighthouse, { desktopConfig } from 'lighthouse';
import type { Device } from './devices.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One look of Lighthouse at a page: scores of 100, times in ms as its simulated network and processor give them. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** The audits of the quality categories that were not passed. */
  complaints: string[];
}

/** Looks at a page in the browser that listens on `port`, with an empty HTTP cache. */
export async function lookAt(
  url: string,
  { port, device }: { port: number; device: Device },
): Promise<LighthouseFigures> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] };
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figureOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    fcpMs: figureOf('first-contentful-paint'),
    lcpMs: figureOf('largest-contentful-paint'),
    tbtMs: figureOf('total-blocking-time'),
    cls: figureOf('cumulative-layout-shift'),
    complaints: listComplaints(lhr),
  };
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function listComplaints({ categories, audits }: Lhr): string[] {
  const quality = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return quality
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
    .map(({ id }) => id);
}
