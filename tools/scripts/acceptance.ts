import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '../..');
const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});

/** Runs one acceptance suite and prints the client methods that it called: `npm run acceptance -- auth`. */
async function main(suite: string | undefined): Promise<void> {
  if (!suite || !/^[a-z]+$/.test(suite) || !existsSync(join(ROOT, 'tests/acceptance', suite)))
    throw new Error('Usage: npm run acceptance -- auth');
  const folder = await mkdtemp(join(tmpdir(), 'coastline-acceptance-'));
  const [report, record] = [join(folder, 'report.json'), join(folder, 'methods')];
  await runVitest(
    [`tests/acceptance/${suite}`, '--reporter=dot', '--reporter=json', `--outputFile=${report}`],
    record,
  );
  const { success, numPassedTests, numFailedTests } = reportSchema.parse(
    JSON.parse(await readFile(report, 'utf8')),
  );
  const methods = [
    ...new Set((await readFile(record, 'utf8').catch(() => '')).split('\n').filter(Boolean)),
  ].sort();
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`${methods.join(', ')}\n${methods.length} client methods driven\n`);
  process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
  // A file that fails to load reports no failed test, so at least one test has to pass.
  process.exitCode = success && numPassedTests > 0 ? 0 : 1;
}

function runVitest(args: string[], record: string): Promise<void> {
  const command = join(ROOT, 'node_modules/.bin/vitest');
  const env = { ...process.env, ACCEPTANCE_RECORD: record };
  const child = spawn(command, ['run', ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env });
  return new Promise((resolve, reject) => child.once('close', () => resolve()).once('error', reject));
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
