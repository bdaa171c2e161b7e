import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { buildWebIfStale } from './web-build.ts';

const ROOT = join(import.meta.dirname, '../..');

interface SuiteResult {
  passed: number;
  failed: number;
  /** Descriptions of the failures, printed again at the end. */
  failures: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});
type VitestFile = z.infer<typeof vitestReport>['testResults'][number];

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Runs the static checks and the unit, database, HTTP and browser tests; the last line is the sum. */
async function main(): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'coastline-reports-'));
  // The checks keep one processor busy, so they run beside Vitest.
  const results = await Promise.all([runChecks(), runVitest(join(reports, 'vitest.json'))]);
  await buildWebIfStale();
  results.push(await runBrowserTests(join(reports, 'playwright.json')));
  await rm(reports, { recursive: true, force: true });
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  for (const failure of results.flatMap((result) => result.failures))
    process.stdout.write(`FAILED ${failure}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runChecks(): Promise<SuiteResult> {
  const { code, output } = await runCaptured('npm', ['run', '--silent', 'check']);
  process.stdout.write(output);
  if (code === 0) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: ['npm run check'] };
}

async function runVitest(report: string): Promise<SuiteResult> {
  const code = await run(getBinary('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const parsed = vitestReport.safeParse(await readJson(report));
  if (!parsed.success) return { passed: 0, failed: 1, failures: ['vitest wrote no report'] };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  return {
    passed: numPassedTests,
    // A file that fails to load reports no failed test.
    failed: Math.max(numFailedTests, code === 0 ? 0 : 1),
    failures: testResults.flatMap(listFailures),
  };
}

function listFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages?.[0] ?? ''}`);
}

async function runBrowserTests(report: string): Promise<SuiteResult> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run(getBinary('playwright'), ['test', '--reporter=list,json'], env);
  const parsed = playwrightReport.safeParse(await readJson(report));
  if (!parsed.success) return { passed: 0, failed: 1, failures: ['the browser tests wrote no report'] };
  const { expected, unexpected, flaky } = parsed.data.stats;
  // The list reporter prints the failures itself.
  return { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1), failures: [] };
}

function getBinary(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
}

/** Runs a command beside another one and collects its output, so that the lines of both do not mix. */
async function runCaptured(
  command: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(output).toString() };
}

await main();
