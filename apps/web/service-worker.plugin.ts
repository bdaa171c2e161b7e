import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { build, type Plugin } from 'vite';
import routes from './app/routes.ts';

const SOURCE = join(import.meta.dirname, 'app/service-worker/service-worker.ts');

/** The pages that a visit goes on to with what checks their answers, and the one that all of them can grow from. */
const FOR_EVERYBODY = [
  'app/routes/app-shell.tsx',
  'app/routes/home.tsx',
  'app/routes/browse.tsx',
  'app/routes/car.tsx',
  'app/features/availability/answers.ts',
  'app/features/cars/answers.ts',
  'app/lib/api/interpret-schemas.ts',
];
/** To read one's bookings, be told what is wrong and sign out, wherever one lands first without a connection. */
const FOR_BOOKINGS = [
  'app/routes/guest/my-bookings.tsx',
  'app/routes/guest/booking.tsx',
  'app/routes/guest/booking-print.tsx',
  'app/lib/session/auth-client.ts',
  'app/ui/overlays/menu.surface.tsx',
  'app/ui/overlays/toaster.surface.tsx',
  'domain/src/wire/people/account.ts',
];

/** Builds `/service-worker.js` beside the pages and tells it what belongs to the release. */
export function serviceWorker(): Plugin {
  const kept = { forEverybody: [] as string[], forBookings: [] as string[] };
  return {
    name: 'coastline-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      kept.forEverybody = filesFor(bundle, FOR_EVERYBODY);
      kept.forBookings = filesFor(bundle, FOR_BOOKINGS);
    },
    buildApp: {
      // Some files of the pages are written only when the server's half is built.
      order: 'post',
      async handler({ environments }) {
        const { root, build: settings } = environments.client?.config ?? {};
        if (!root || !settings) return;
        const folder = resolve(root, settings.outDir);
        const names = await listFiles(folder);
        const release = {
          version: await versionOf(folder, names),
          pages: pageWords(),
          assets: names.filter((name) => /^assets\/.*\.(js|css)$/.test(name)).map(addressOf),
          ...kept,
        };
        await writeFile(join(folder, 'service-worker.js'), await compile(release));
      },
    },
  };
}

/** The first words of the addresses of all pages; what has an ending is a file. */
function pageWords(): string[] {
  const words = routes.map(({ path }) => path?.split('/')[0] ?? '');
  return [...new Set(words)].filter((word) => word !== '*' && !word.includes('.'));
}

async function compile(release: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('The service worker was not built.');
  return result.output[0].code;
}

/** The scripts and styles of the wanted modules, with all that they import at once. Throws where one of them is missing. */
function filesFor(bundle: Rolldown.OutputBundle, wanted: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (!chunk || files.has(name)) return;
    files.add(name);
    if (chunk.type !== 'chunk') return;
    for (const each of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) add(each);
  };
  for (const path of wanted) {
    const found = Object.entries(bundle).filter(([, chunk]) => holds(chunk, path));
    if (found.length === 0) throw new Error(`The service worker misses ${path}.`);
    for (const [name] of found) add(name);
  }
  return [...files].map(addressOf);
}

function holds(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk, path: string): boolean {
  return chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.split('?')[0]?.endsWith(`/${path}`));
}

function addressOf(name: string): string {
  return `/${name}`;
}

async function versionOf(folder: string, names: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
