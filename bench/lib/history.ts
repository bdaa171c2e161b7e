import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../history');
const DIGITS = 3;

/** Ratios and other figures that mean the same on any machine, by what they are of. */
type Figures = Record<string, number>;

interface Entry {
  /** The day, `2026-11-22`. */
  date: string;
  /** What was measured; with `-dirty` where files were changed since. */
  commit: string;
  cores: number;
  figures: Figures;
}

const noted: Figures = {};

/** Notes a figure of this run for the history of its bench: a ratio to a limit of the same run, or a size. */
export function noteFigure(what: string, figure: number): void {
  noted[what] = Number(figure.toFixed(DIGITS));
}

/** Appends what was noted to the history of a bench, a line of JSON a run; prints it beside the run before. */
export async function keepHistory(bench: string): Promise<void> {
  if (Object.keys(noted).length === 0) return;
  const file = join(FOLDER, `${bench}.jsonl`);
  await mkdir(FOLDER, { recursive: true });
  const before = await readLast(file);
  const entry: Entry = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname })
      .toString()
      .trim(),
    cores: availableParallelism(),
    figures: noted,
  };
  await appendFile(file, `${JSON.stringify(entry)}\n`);
  process.stdout.write(compare(noted, before));
}

async function readLast(file: string): Promise<Entry | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const last = text.trim().split('\n').at(-1);
  return last ? (JSON.parse(last) as Entry) : undefined;
}

function compare(figures: Figures, before: Entry | undefined): string {
  const since = before ? ` (${before.date}, ${before.commit}, ${before.cores} cores)` : '';
  const rows = Object.entries(figures).map(
    ([what, figure]) => `  ${what}: ${figure}, before ${before?.figures[what] ?? 'never'}\n`,
  );
  return `figures beside those of the last run${since}\n${rows.join('')}`;
}
