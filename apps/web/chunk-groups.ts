import { join } from 'node:path';

/** What the bundler tells about a module. */
interface ModuleFacts {
  code: string | null;
  importedIds: readonly string[];
}
interface ModuleGraph {
  getModuleInfo(id: string): ModuleFacts | null;
}

const APP = join(import.meta.dirname, 'app');
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx'];
// What a visitor sees before signing in.
const PUBLIC_PAGES = ['home', 'browse', 'car'];

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/|vite\/preload-helper/;
// What reads the answers of the API.
const SCHEMAS = /node_modules\/zod\/|domain\/src\/wire\/|virtual:coastline-late/;
// What dialogs, sheets, menus and popovers share: they open with a press, on public pages too.
const OVERLAYS = /\/app\/ui\/overlays\/[\w-]+\.(surface|lazy)\.tsx|node_modules\/@(base-ui|floating-ui)\//;
// What dialogs and pages both use: without a file of its own it would tie pages to the dialogs.
const OVERLAY_PARTS =
  /lucide-react\/dist\/esm\/icons\/x\.mjs|\/app\/ui\/overlays\/(first-focus|mark-above|closes-on-back|use-is-scrollable)\.ts/;
const OWN_PARTS = /\/(app\/(ui|lib|texts)|domain\/src(?!\/wire))\/|lucide-react/;
const ALL_ICONS = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export \{([^}]*)\} from '(\.\/icons\/[^']*)'/g;

/**
 * In which files the browser's code travels. A visit begins with few requests: the libraries, what public pages share,
 * and the page itself; nothing that only other pages draw is in any of them. Behind the sign-in a page may carry some of
 * what its neighbours draw: on a slow line a score of small files costs more than they weigh.
 */
export const chunkGroups = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  // Before the schemas: what these need of the public pages' parts must stay with the public pages.
  { name: createPublicRule(), minShareCount: 2, priority: 2 },
  { name: 'schemas', test: SCHEMAS, minShareCount: 2, priority: 2 },
  { name: 'overlay-parts', test: OVERLAY_PARTS, minShareCount: 2, priority: 2.5 },
  // Before the signed-in pages' parts: a page loads dialogs when one opens, and not with its other parts.
  { name: 'overlays', test: OVERLAYS, minShareCount: 2, priority: 2 },
  { name: 'signed-in', test: OWN_PARTS, minShareCount: 3, priority: 1 },
  { name: 'bookings', test: /\/app\/features\/bookings\//, minShareCount: 2, priority: 0 },
  // Not what only adding and changing a car share.
  { name: 'hosting', test: /\/app\/features\/hosting\//, minShareCount: 3, priority: 0 },
  { name: 'office', test: /\/app\/features\/office\//, minShareCount: 2, priority: 0 },
];

/** What other pages share with one public page only must not weigh on the other public pages. */
function createPublicRule(): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= namePublicModules(graph);
    return names.get(id) ?? null;
  };
}

function namePublicModules(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const page of PUBLIC_PAGES) {
    const needed = reachOf([`routes/${page}.tsx`], graph);
    for (const id of needed) names.set(id, names.has(id) ? 'public' : `public-${page}`);
  }
  for (const id of reachOf(EVERY_PAGE, graph)) names.set(id, 'public');
  return names;
}

/** All modules that pages need before they can be drawn. */
function reachOf(pages: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(pages.map((page) => join(APP, page)));
  for (const id of reached) {
    const facts = graph.getModuleInfo(id);
    for (const next of facts ? needsOf(facts, graph) : []) reached.add(next);
  }
  return reached;
}

// The icons come through one file that names thousands: only those that are asked for are needed.
function needsOf({ code, importedIds }: ModuleFacts, graph: ModuleGraph): string[] {
  return importedIds.flatMap((next) =>
    ALL_ICONS.test(next) ? iconsIn(code ?? '', { all: next, graph }) : [next],
  );
}

function iconsIn(code: string, { all, graph }: { all: string; graph: ModuleGraph }): string[] {
  const names = [...code.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','));
  const wanted = new Set(names.map((name) => name.trim().split(' ')[0]));
  const exports = (graph.getModuleInfo(all)?.code ?? '').matchAll(ICON_EXPORT);
  return [...exports]
    .filter(([, list = '']) => list.split(',').some((name) => wanted.has(name.trim().split(' ').at(-1))))
    .map(([, , path = '']) => join(all, '..', path));
}
