import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');
/** Packages of this repository that the build contains. */
const BUNDLED = ['mail', 'postgres'];

/** Builds the package as JavaScript with type declarations and the packages that it needs, for `npm pack` or a copy. */
function build(): void {
  rmSync(BUILD, { recursive: true, force: true });
  compile(ROOT, BUILD);
  for (const folder of ['migrations', 'services/passwords']) {
    cpSync(join(ROOT, 'src', folder), join(BUILD, folder), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    });
  }
  cpSync(join(ROOT, 'README.md'), join(BUILD, 'README.md'));
  writeManifest(ROOT, {
    folder: BUILD,
    exports: readBuiltExports(),
    bundleDependencies: BUNDLED.map((name) => `@coastline/${name}`),
  });
  for (const name of BUNDLED) {
    const [source, folder] = [join(ROOT, '..', name), join(BUILD, 'node_modules/@coastline', name)];
    compile(source, folder);
    writeManifest(source, { folder, exports: { './*': toEntry('*') } });
  }
}

function compile(source: string, outDir: string): void {
  execFileSync('tsc', ['-p', join(source, 'tsconfig.build.json'), '--outDir', outDir], { stdio: 'inherit' });
}

/** The entry points of the sources, as paths of the build. */
function readBuiltExports(): object {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(exports).map(([entry, path]) => [
      entry,
      toEntry(path.replace(/^\.\/src\/(.*)\.ts$/, '$1')),
    ]),
  );
}

function toEntry(name: string): { types: string; default: string } {
  return { types: `./${name}.d.ts`, default: `./${name}.js` };
}

/** Writes the manifest of a package for its build. */
function writeManifest(
  source: string,
  { folder, ...fields }: { folder: string; exports: object } & object,
): void {
  const {
    scripts: _scripts,
    private: _private,
    ...manifest
  } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, ...fields }, null, 2)}\n`);
}

build();
