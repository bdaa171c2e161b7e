import { median, spread } from '../figures.ts';
import type { Device } from './devices.ts';
import type { LighthouseFigures, QualityFigures } from './lighthouse-run.ts';
import { PUBLIC_BUDGET, SIGNED_IN_BUDGET } from './page-budgets.ts';
import { kib, overBudget, type PageWeight } from './page-weight.ts';

/** A page on one device with all looks at it, and at its floor where it has one. */
export interface Subject {
  path: string;
  device: Device;
  isSignedIn: boolean;
  runs: LighthouseFigures[];
  /** Without any script. */
  floors: LighthouseFigures[];
  /** With React alone. */
  reactFloors: LighthouseFigures[];
}

interface Visits {
  first: PageWeight;
  second: PageWeight;
}

type Figure = Exclude<keyof LighthouseFigures, 'quality'>;
type Quality = Exclude<keyof QualityFigures, 'complaints'>;

const MIN_PUBLIC_SCORE = 98;
const MIN_SIGNED_IN_SCORE = 90;
const MAX_LCP_MS = 1800;
const MAX_LCP_TO_FLOOR = 1.7;
const MAX_FCP_TO_FLOOR = 1.2;
const MAX_TBT_MS = 50;
const MAX_CLS = 0.01;

/** The figures of a page in a few lines. */
export function report(subject: Subject, { first, second }: Visits): string {
  const { bytes } = first;
  const rounded = (name: Figure) => spread(all(subject.runs, name), 0);
  const time = (name: Figure) => `${rounded(name)} ms${ratioText(subject, name)}`;
  const blocking = (name: Figure) => `${rounded(name)} ms${floorsText(subject, name)}`;
  const lines = [
    `${nameOf(subject)}, looks: ${subject.runs.length}`,
    `  performance ${rounded('performance')} (by processor time ${rounded('performanceByProcessor')}), accessibility ${quality(subject, 'accessibility')}, best practices ${quality(subject, 'best-practices')}, SEO ${quality(subject, 'seo')}`,
    `  FCP ${time('fcpMs')}, LCP ${time('lcpMs')}, CLS ${spread(all(subject.runs, 'cls'), 3)}`,
    `  TBT ${blocking('tbtMs')}`,
    `  TBT by processor time ${blocking('tbtByProcessorMs')}`,
    `  script ${kib(bytes.script)} KiB, HTML ${kib(bytes.html)}, style ${kib(bytes.style)}, fonts ${kib(bytes.font)}, pictures ${kib(bytes.image)} (first screen ${kib(first.firstScreenImageBytes)}), data ${kib(bytes.data)}, other ${kib(bytes.other)}`,
    `  ${first.requests} requests, second visit ${kib(second.totalBytes)} KiB`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What of a page means the same on any machine, for the history. */
export function figuresOf(subject: Subject, { first }: Visits): [what: string, figure: number][] {
  const name = nameOf(subject);
  const script: [string, number] = [`${name}: script in KiB`, kib(first.bytes.script)];
  const score: [string, number] = [`${name}: performance`, middle(subject.runs, 'performance')];
  const byProcessor = middle(subject.runs, 'performanceByProcessor');
  const scores: [string, number][] = [score, [`${name}: performance by processor time`, byProcessor]];
  if (subject.floors.length === 0) return [...scores, script];
  return [
    ...scores,
    script,
    [`${name}: LCP to floor`, toFloor(subject, 'lcpMs')],
    [`${name}: FCP to floor`, toFloor(subject, 'fcpMs')],
    [`${name}: TBT by processor time beyond React's, ms`, beyondReact(subject)],
  ];
}

/** What misses its target; the targets of time and score are a phone's, for visitors' pages. */
export function judge(subject: Subject, visits: Visits): string[] {
  const budget = subject.isSignedIn ? SIGNED_IN_BUDGET : PUBLIC_BUDGET;
  const faults = [...overBudget(visits, budget), ...lowScores(subject)];
  if (subject.device === 'phone' && !subject.isSignedIn) faults.push(...slowTimes(subject));
  return faults.map((fault) => `${nameOf(subject)}: ${fault}`);
}

function lowScores(subject: Subject): string[] {
  const { runs, isSignedIn } = subject;
  const least = isSignedIn ? MIN_SIGNED_IN_SCORE : MIN_PUBLIC_SCORE;
  const performance = middle(runs, 'performance');
  const faults = performance < least ? [`performance ${performance}, at least ${least}`] : [];
  // Pages behind the sign-in are not for search engines.
  const flawless: Quality[] = ['accessibility', 'best-practices', ...(isSignedIn ? [] : ['seo' as const])];
  const isFlawed = flawless.some((name) => quality(subject, name) < 100);
  if (isFlawed) faults.push(`not passed: ${runs.flatMap((run) => run.quality?.complaints ?? []).join(', ')}`);
  return faults;
}

function slowTimes(subject: Subject): string[] {
  const limits: [string, number, number][] = [
    ['ms LCP', middle(subject.runs, 'lcpMs'), MAX_LCP_MS],
    ['× the LCP of the floor', toFloor(subject, 'lcpMs'), MAX_LCP_TO_FLOOR],
    ['× the FCP of the floor', toFloor(subject, 'fcpMs'), MAX_FCP_TO_FLOOR],
    ['ms TBT', middle(subject.runs, 'tbtMs'), MAX_TBT_MS],
    ['CLS', middle(subject.runs, 'cls'), MAX_CLS],
  ];
  return limits
    .filter(([, figure, limit]) => figure > limit)
    .map(([what, figure, limit]) => `${Number(figure.toFixed(2))} ${what}, at most ${limit}`);
}

function nameOf({ path, device, isSignedIn }: Subject): string {
  return `${path.replace(/[0-9a-f-]{36}/, ':id')}, ${device}${isSignedIn ? ', signed in' : ''}`;
}

function ratioText(subject: Subject, name: Figure): string {
  return subject.floors.length === 0 ? '' : ` = ${toFloor(subject, name).toFixed(2)} × floor`;
}

/** What a page without script has, and one with React alone: on a slow machine that is not nothing. */
function floorsText({ floors, reactFloors }: Subject, name: Figure): string {
  if (floors.length === 0) return '';
  const [bare, react] = [middle(floors, name), middle(reactFloors, name)];
  return ` (without script ${Math.round(bare)}, with React alone ${Math.round(react)})`;
}

function beyondReact({ runs, reactFloors }: Subject): number {
  return middle(runs, 'tbtByProcessorMs') - middle(reactFloors, 'tbtByProcessorMs');
}

/** Looked at once: the same page has the same. */
function quality({ runs }: Subject, name: Quality): number {
  return runs.find((run) => run.quality)?.quality?.[name] ?? Number.NaN;
}

function toFloor({ runs, floors }: Subject, name: Figure): number {
  return middle(runs, name) / middle(floors, name);
}

function middle(runs: readonly LighthouseFigures[], name: Figure): number {
  return median(all(runs, name));
}

function all(runs: readonly LighthouseFigures[], name: Figure): number[] {
  return runs.map((run) => run[name]);
}
