import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');

/** Builds the package as JavaScript with type declarations, for `npm pack` or a copy. */
function build(): void {
  rmSync(BUILD, { recursive: true, force: true });
  execFileSync('tsc', ['-p', join(ROOT, 'tsconfig.build.json')], { stdio: 'inherit' });
  for (const folder of ['migrations', 'services/passwords']) {
    cpSync(join(ROOT, 'src', folder), join(BUILD, folder), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    });
  }
  cpSync(join(ROOT, 'README.md'), join(BUILD, 'README.md'));
  const {
    scripts: _scripts,
    private: _private,
    ...manifest
  } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const exports = { '.': { types: './index.d.ts', default: './index.js' } };
  writeFileSync(join(BUILD, 'package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
}

build();
