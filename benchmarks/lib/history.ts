import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../history');
const DIGITS = 3;

/** Machine-independent measurements by name. */
type Measurements = Record<string, number>;

interface Entry {
  /** ISO date. */
  date: string;
  /** Measured commit; ends with `-dirty` if files had changed. */
  commit: string;
  cores: number;
  figures: Measurements;
}

const recorded: Measurements = {};

/**
 * Records a measurement of this run: a ratio to a limit of the same run, or a size. The label is a key of `benchmarks/history`,
 * so a renamed label has no previous value.
 */
export function recordMeasurement(label: string, value: number): void {
  recorded[label] = Number(value.toFixed(DIGITS));
}

/** Appends the measurements to the history of a benchmark, one JSON line per run, and prints the previous run beside. */
export async function appendToHistory(bench: string): Promise<void> {
  if (Object.keys(recorded).length === 0) return;
  const file = join(FOLDER, `${bench}.jsonl`);
  await mkdir(FOLDER, { recursive: true });
  const previous = await readLastEntry(file);
  const entry: Entry = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname })
      .toString()
      .trim(),
    cores: availableParallelism(),
    figures: recorded,
  };
  await appendFile(file, `${JSON.stringify(entry)}\n`);
  process.stdout.write(formatComparison(recorded, previous));
}

async function readLastEntry(file: string): Promise<Entry | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const last = text.trim().split('\n').at(-1);
  return last ? (JSON.parse(last) as Entry) : undefined;
}

function formatComparison(measurements: Measurements, previous: Entry | undefined): string {
  const since = previous ? ` (${previous.date}, ${previous.commit}, ${previous.cores} cores)` : '';
  const rows = Object.entries(measurements).map(
    ([label, value]) => `  ${label}: ${value}, before ${previous?.figures[label] ?? 'never'}\n`,
  );
  return `figures beside those of the last run${since}\n${rows.join('')}`;
}
