import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { planModule } from './new/module.ts';
import { planPage } from './new/page.ts';
import { applyPlan, type Plan, UsageError } from './new/plan.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const USAGE = 'Usage: npm run new -- module <area>/<noun>  or  npm run new -- page <path>';

/**
 * Writes the files of a new server module or page, with a failing test to begin with: `npm run new -- module
 * <area>/<noun>` and `npm run new -- page <path>`.
 */
function main(parameters: string[]): void {
  try {
    const plan = createPlan(parameters);
    const paths = applyPlan(ROOT, plan);
    formatFiles(paths);
    console.log(['Written:', ...paths.map((path) => `  ${path}`), 'Next:'].join('\n'));
    for (const [index, step] of plan.nextSteps.entries()) console.log(`  ${index + 1}. ${step}`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Formats files and sorts their imports. */
function formatFiles(paths: string[]): void {
  const parameters = ['check', '--write', '--linter-enabled=false', ...paths];
  execFileSync(process.execPath, [BIOME, ...parameters], { cwd: ROOT });
}

function createPlan([kind, target, ...rest]: string[]): Plan {
  if (target !== undefined && rest.length === 0) {
    if (kind === 'module') return planModule(ROOT, target);
    if (kind === 'page') return planPage(target);
  }
  throw new UsageError(USAGE);
}

main(process.argv.slice(2));
