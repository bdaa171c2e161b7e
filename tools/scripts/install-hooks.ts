import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LEFTHOOK = join(ROOT, 'node_modules/lefthook/bin/index.js');

/**
 * Installs the Git hooks of `lefthook.yml` after `npm install`. Does nothing in CI, outside a Git repository, and without
 * development dependencies. A failure is printed and does not fail the installation.
 */
function main(): void {
  if (process.env.CI || !existsSync(join(ROOT, '.git')) || !existsSync(LEFTHOOK)) return;
  spawnSync(process.execPath, [LEFTHOOK, 'install'], { cwd: ROOT, stdio: 'inherit' });
}

main();
