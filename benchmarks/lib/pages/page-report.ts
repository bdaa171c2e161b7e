import { formatSpread, median } from '../statistics.ts';
import type { LighthouseMetrics, QualityScores } from './lighthouse.ts';
import type { Device } from './page-weight.ts';
import {
  findBudgetExcesses,
  type PageWeight,
  PUBLIC_BUDGET,
  SIGNED_IN_BUDGET,
  toKib,
} from './page-weight.ts';

/** A page on one device with all Lighthouse runs of it and of its floors, the lower bounds without product scripts. */
export interface MeasuredPage {
  path: string;
  device: Device;
  isSignedIn: boolean;
  runs: LighthouseMetrics[];
  /** The page without script. */
  floors: LighthouseMetrics[];
  /** The page with React alone. */
  reactFloors: LighthouseMetrics[];
}

interface Visits {
  first: PageWeight;
  second: PageWeight;
}

type TimingMetric = Exclude<keyof LighthouseMetrics, 'quality'>;
type QualityCategory = Exclude<keyof QualityScores, 'failedAudits'>;

const MIN_PUBLIC_SCORE = 98;
const MIN_SIGNED_IN_SCORE = 90;
const MAX_LCP_MS = 1800;
const MAX_LCP_TO_FLOOR = 1.7;
const MAX_FCP_TO_FLOOR = 1.2;
const MAX_TBT_MS = 50;
const MAX_CLS = 0.01;

/** Formats the results of a page as a few lines. */
export function formatReport(page: MeasuredPage, { first, second }: Visits): string {
  const { bytes } = first;
  const rounded = (name: TimingMetric) => formatSpread(listValues(page.runs, name), 0);
  const time = (name: TimingMetric) => `${rounded(name)} ms${formatFloorRatio(page, name)}`;
  const blocking = (name: TimingMetric) => `${rounded(name)} ms${formatFloors(page, name)}`;
  const lines = [
    `${formatPageName(page)}, looks: ${page.runs.length}`,
    `  performance ${rounded('performance')} (by processor time ${rounded('performanceByProcessor')}), accessibility ${getQualityScore(page, 'accessibility')}, best practices ${getQualityScore(page, 'best-practices')}, SEO ${getQualityScore(page, 'seo')}`,
    `  FCP ${time('fcpMs')}, LCP ${time('lcpMs')}, CLS ${formatSpread(listValues(page.runs, 'cls'), 3)}`,
    `  TBT ${blocking('tbtMs')}`,
    `  TBT by processor time ${blocking('tbtByProcessorMs')}`,
    `  script ${toKib(bytes.script)} KiB, HTML ${toKib(bytes.html)}, style ${toKib(bytes.style)}, fonts ${toKib(bytes.font)}, pictures ${toKib(bytes.image)} (first screen ${toKib(first.firstScreenImageBytes)}), data ${toKib(bytes.data)}, other ${toKib(bytes.other)}`,
    `  ${first.requests} requests, second visit ${toKib(second.totalBytes)} KiB`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Machine-independent measurements of a page, for the history. */
export function listMeasurements(page: MeasuredPage, { first }: Visits): [label: string, value: number][] {
  const name = formatPageName(page);
  const script: [string, number] = [`${name}: script in KiB`, toKib(first.bytes.script)];
  const score: [string, number] = [`${name}: performance`, getMedian(page.runs, 'performance')];
  const byProcessor = getMedian(page.runs, 'performanceByProcessor');
  const scores: [string, number][] = [score, [`${name}: performance by processor time`, byProcessor]];
  if (page.floors.length === 0) return [...scores, script];
  return [
    ...scores,
    script,
    [`${name}: LCP to floor`, getRatioToFloor(page, 'lcpMs')],
    [`${name}: FCP to floor`, getRatioToFloor(page, 'fcpMs')],
    [`${name}: TBT by processor time beyond React's, ms`, getBlockingBeyondReact(page)],
  ];
}

/** Lists missed targets. The targets of time apply only to public pages on a phone. */
export function findViolations(page: MeasuredPage, visits: Visits): string[] {
  const budget = page.isSignedIn ? SIGNED_IN_BUDGET : PUBLIC_BUDGET;
  const violations = [...findBudgetExcesses(visits, budget), ...findLowScores(page)];
  if (page.device === 'phone' && !page.isSignedIn) violations.push(...findSlowTimes(page));
  return violations.map((violation) => `${formatPageName(page)}: ${violation}`);
}

function findLowScores(page: MeasuredPage): string[] {
  const { runs, isSignedIn } = page;
  const minimum = isSignedIn ? MIN_SIGNED_IN_SCORE : MIN_PUBLIC_SCORE;
  const performance = getMedian(runs, 'performance');
  const violations = performance < minimum ? [`performance ${performance}, at least ${minimum}`] : [];
  // Signed-in pages are not for search engines.
  const required: QualityCategory[] = [
    'accessibility',
    'best-practices',
    ...(isSignedIn ? [] : ['seo' as const]),
  ];
  const hasFailures = required.some((name) => getQualityScore(page, name) < 100);
  if (hasFailures)
    violations.push(`not passed: ${runs.flatMap((run) => run.quality?.failedAudits ?? []).join(', ')}`);
  return violations;
}

function findSlowTimes(page: MeasuredPage): string[] {
  const limits: [string, number, number][] = [
    ['ms LCP', getMedian(page.runs, 'lcpMs'), MAX_LCP_MS],
    ['× the LCP of the floor', getRatioToFloor(page, 'lcpMs'), MAX_LCP_TO_FLOOR],
    ['× the FCP of the floor', getRatioToFloor(page, 'fcpMs'), MAX_FCP_TO_FLOOR],
    ['ms TBT', getMedian(page.runs, 'tbtMs'), MAX_TBT_MS],
    ['CLS', getMedian(page.runs, 'cls'), MAX_CLS],
  ];
  return limits
    .filter(([, value, limit]) => value > limit)
    .map(([label, value, limit]) => `${Number(value.toFixed(2))} ${label}, at most ${limit}`);
}

function formatPageName({ path, device, isSignedIn }: MeasuredPage): string {
  return `${path.replace(/[0-9a-f-]{36}/, ':id')}, ${device}${isSignedIn ? ', signed in' : ''}`;
}

function formatFloorRatio(page: MeasuredPage, name: TimingMetric): string {
  return page.floors.length === 0 ? '' : ` = ${getRatioToFloor(page, name).toFixed(2)} × floor`;
}

/** Values of both floors, which are not 0 on a slow machine. */
function formatFloors({ floors, reactFloors }: MeasuredPage, name: TimingMetric): string {
  if (floors.length === 0) return '';
  const [bare, react] = [getMedian(floors, name), getMedian(reactFloors, name)];
  return ` (without script ${Math.round(bare)}, with React alone ${Math.round(react)})`;
}

function getBlockingBeyondReact({ runs, reactFloors }: MeasuredPage): number {
  return getMedian(runs, 'tbtByProcessorMs') - getMedian(reactFloors, 'tbtByProcessorMs');
}

/** Score of the one run that measured it; it is the same in every run. */
function getQualityScore({ runs }: MeasuredPage, name: QualityCategory): number {
  return runs.find((run) => run.quality)?.quality?.[name] ?? Number.NaN;
}

function getRatioToFloor({ runs, floors }: MeasuredPage, name: TimingMetric): number {
  return getMedian(runs, name) / getMedian(floors, name);
}

function getMedian(runs: readonly LighthouseMetrics[], name: TimingMetric): number {
  return median(listValues(runs, name));
}

function listValues(runs: readonly LighthouseMetrics[], name: TimingMetric): number[] {
  return runs.map((run) => run[name]);
}
