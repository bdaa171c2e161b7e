import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import routes from './app/routes.ts';

const SOURCE = join(import.meta.dirname, 'app/service-worker/service-worker.ts');

/** Modules of the most likely next pages with the schemas of their offline cache, and the app shell. */
const MODULES_FOR_ALL = [
  'app/routes/app-shell.tsx',
  'app/routes/home.tsx',
  'app/routes/browse.tsx',
  'app/routes/car.tsx',
  'app/features/availability/offline-cache-schemas.ts',
  'app/features/cars/offline-cache-schemas.ts',
  'app/lib/api/disable-schema-jit.ts',
];
/** Modules for reading bookings, trip guides and contracts, accident reports, error toasts and signing out while offline. */
const MODULES_FOR_BOOKINGS = [
  'app/routes/guest/my-bookings.tsx',
  'app/routes/guest/booking.tsx',
  'app/routes/guest/booking-print.tsx',
  'app/routes/guest/trip-guide.tsx',
  'app/routes/guest/accident.tsx',
  'app/features/bookings/accident/accidents-card.lazy.tsx',
  'app/features/shell/dialogs/sign-out-dialog.tsx',
  'app/features/shell/dialogs/agreement-dialog.tsx',
  'app/features/shell/dialogs/shell-dialogs.tsx',
  'app/ui/overlays/dialog.lazy.tsx',
  'app/lib/session/auth-client.ts',
  'app/ui/overlays/menu.lazy.tsx',
  'app/ui/overlays/toaster.lazy.tsx',
  'app/features/bookings/offline-cache-schemas.ts',
  'contracts/src/people/account.ts',
];

/** Modules for the checklists of the office while offline. */
const MODULES_FOR_OFFICE = [
  'app/routes/office/admin-checklist.tsx',
  'app/routes/office/admin-meetings.tsx',
  'app/features/office/checklist/checklists-on-phone.lazy.tsx',
];

/** Builds `/service-worker.js` and injects the release data. */
export function serviceWorker(): Plugin {
  const lists = { forEverybody: [] as string[], forBookings: [] as string[], forOffice: [] as string[] };
  return {
    name: 'coastline-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      lists.forEverybody = listAssets(bundle, MODULES_FOR_ALL);
      lists.forBookings = listAssets(bundle, MODULES_FOR_BOOKINGS);
      lists.forOffice = listAssets(bundle, MODULES_FOR_OFFICE);
    },
    buildApp: {
      // Some client files are written during the server build.
      order: 'post',
      async handler({ environments }) {
        const { root, build: settings } = environments.client?.config ?? {};
        if (!root || !settings) return;
        const folder = resolve(root, settings.outDir);
        const names = await listFiles(folder);
        const release = {
          version: await createVersion(folder, names),
          pages: listPageSegments(),
          assets: names.filter((name) => /^assets\/.*\.(js|css)$/.test(name)).map(toPath),
          ...lists,
        };
        await writeFile(join(folder, 'service-worker.js'), await compile(release));
      },
    },
  };
}

/** First path segments of all pages. Segments with a file extension are excluded. */
function listPageSegments(): string[] {
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

/** Scripts and styles of the given modules with their static imports. Throws if a module is missing. */
function listAssets(bundle: Rolldown.OutputBundle, wanted: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (!chunk || files.has(name)) return;
    files.add(name);
    if (chunk.type !== 'chunk') return;
    for (const each of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) add(each);
  };
  for (const path of wanted) {
    const found = Object.entries(bundle).filter(([, chunk]) => contains(chunk, path));
    if (found.length === 0) throw new Error(`No chunk contains ${path}, which the service worker caches.`);
    for (const [name] of found) add(name);
  }
  return [...files].map(toPath);
}

function contains(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk, path: string): boolean {
  return chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.split('?')[0]?.endsWith(`/${path}`));
}

function toPath(name: string): string {
  return `/${name}`;
}

async function createVersion(folder: string, names: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
