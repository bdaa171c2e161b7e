import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findOrInstallChromium } from './chromium.ts';
import { buildWebIfStale } from './web-build.ts';

const ROOT = join(import.meta.dirname, '..');

interface Tally {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Everything there is to prove: static checks, unit, database, HTTP and browser tests; the last line sums up. */
async function main(): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'coastline-reports-'));
  const tallies = [await runChecks(), await runVitest(join(reports, 'vitest.json'))];
  await buildWebIfStale();
  tallies.push(await runBrowserTests(join(reports, 'playwright.json')));
  await rm(reports, { recursive: true, force: true });
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runChecks(): Promise<Tally> {
  const code = await run('npm', ['run', '--silent', 'check']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(report: string): Promise<Tally> {
  const code = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const parsed = vitestReport.safeParse(await readJson(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = parsed.data;
  // A file that breaks before its first test counts too.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
}

async function runBrowserTests(report: string): Promise<Tally> {
  const env = { CHROMIUM_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], env);
  const parsed = playwrightReport.safeParse(await readJson(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = parsed.data.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1) };
}

function bin(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
}

await main();
