import { join } from 'node:path';

/** Module information of the bundler. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
}
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const APP = join(import.meta.dirname, 'app');
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx'];
// Pages that need no sign-in.
const PUBLIC_PAGES = ['home', 'browse', 'car'];

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/|vite\/preload-helper/;
// Schemas of forms and of the offline cache.
const SCHEMAS = /node_modules\/zod\/|contracts\/src\//;
// Shared by forms behind the sign-in and by the sign-in itself, which would otherwise load the office.
const FORM_LIBRARY = /node_modules\/react-hook-form\//;
// Shared by dialogs, sheets, menus and popovers, which open on a click, on public pages too.
const OVERLAYS = /\/app\/ui\/overlays\/[\w-]+\.lazy\.tsx|node_modules\/@(base-ui|floating-ui)\//;
// Shared by dialogs, the calendar and pages. Without a separate chunk, pages would load the dialogs, and the calendar of
// public pages the code of signed-in pages.
const OVERLAY_PARTS =
  /lucide-react\/dist\/esm\/icons\/x\.mjs|\/app\/ui\/(overlays\/(overlay-hooks\.ts|(sheet|popover)\.tsx)|(calendar\/calendar|controls\/text-input)\.tsx)/;
const POLICY_TEXTS = /\/app\/texts\/en\/cancellation\.ts|\/bookings\/cancellation-texts\//;
const BOOKING_TEXTS =
  /\/app\/texts\/en\/(bookings|online-payment|refund-dates)\.ts|\/bookings\/refund-(date-texts\/|percentage)|car-rules\/cancellation-dates|lib\/booking-lines\/use-line-formatter/;
// On the pages of bookings whose car asks for one.
const SECURITY_DEPOSIT = /\/app\/(texts\/en\/security-deposit\.ts|lib\/security-deposits\/)/;
// Without the texts that only signed-in people see: the sign-in page loads the chunk `signed-in`.
const OWN_PARTS =
  /\/(app\/(ui|lib(?!\/accidents|\/booking-lines|\/extras|\/photos|\/device\/(send-while-waiting|uuid|work-store|online-button|download-button)|\/page\/(error-note|query-error-note|form-actions|query-state)|\/condition-records|\/date-change|\/payment-destinations|\/contracts|\/signatures|\/security-deposits|\/car-rules\/cancellation-dates)|texts(?!\/en\/(accident|sign-out|condition-records|account|inbox|bookings|contract|date-change|destinations|online-payment|cancellation|pay-link|refund-dates|security-deposit|signature)\.ts))|domain\/src(?!\/accidents|\/cars\/car-photos|\/extras|\/condition-records|\/signatures|\/money\/payment-destination|\/bookings\/(cancellation-texts|refund-date-texts|refund-percentage|car-change|date-change|changed-booking|given-up-days)))\/|lucide-react/;
// Error notes and form buttons, which the booking form does not load.
const ACTION_PARTS =
  /\/app\/lib\/(page\/(error-note|query-error-note|form-actions|query-state)|device\/(online|download)-button)\.tsx/;
// Behind the card of a contract and on the page that checks one; the card itself is part of its pages.
const CONTRACTS =
  /\/app\/(lib\/(contracts\/(?!contract-card\.tsx)|signatures\/)|texts\/en\/(contract|signature)\.ts)|domain\/src\/signatures\//;
// Behind the accident report, its card on booking pages, and the sender of waiting reports.
const ACCIDENTS = /\/app\/(lib\/accidents\/|texts\/en\/accident\.ts)|domain\/src\/accidents\//;
// Shared by accident reports and checklists.
const UNSENT_WORK = /\/app\/lib\/device\/(send-while-waiting|uuid|work-store)\.ts/;
// On the pages that take or show photos, which the booking form does not.
const PHOTOS = /\/app\/lib\/photos\/|domain\/src\/cars\/car-photos/;
// On few pages, and with a form of its own.
const DESTINATIONS =
  /\/app\/(lib\/payment-destinations\/|texts\/en\/destinations\.ts)|domain\/src\/money\/payment-destination/;
// Without the parts of existing bookings that several pages or forms share.
const SHARED_WITH_BOOKING_FORM =
  /\/app\/features\/bookings\/(?!use-booking-change|pay\/(online\/|payment-instructions|payment-rows|contact-links))/;
// Behind the actions on a booking.
const OFFICE_DIALOGS = /\/app\/features\/office\/dialogs\/(?!use-dialog|action-dialog\.tsx)/;
// Of two pages each. Apart, every one of them would be a file.
const SHARED_ICONS = /lucide-react/;
const ALL_ICONS = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export \{([^}]*)\} from '(\.\/icons\/[^']*)'/g;

/**
 * Chunks of the client bundle. A public page loads few files: the framework, the shared public code, and the page itself,
 * without code of other pages. Pages behind the sign-in may contain code of related pages, because many small files are
 * slower than a larger one on slow connections. A module belongs to the first group that matches it
 * or a module that imports it.
 */
export const chunkGroups = [
  { name: 'framework', test: FRAMEWORK },
  // Before the schemas, so that modules shared with public pages stay in the public chunk.
  { name: createPublicChunkNamer(), minShareCount: 2 },
  { name: 'schemas', test: SCHEMAS, minShareCount: 2 },
  { name: 'form-library', test: FORM_LIBRARY, minShareCount: 2 },
  { name: 'overlay-parts', test: OVERLAY_PARTS, minShareCount: 2 },
  // Before `signed-in`, so that a page loads the overlays only when one opens.
  { name: 'overlays', test: OVERLAYS, minShareCount: 2 },
  { name: 'signed-in', test: OWN_PARTS, minShareCount: 3 },
  // This group precedes the groups whose forms load these parts.
  { name: 'action-parts', test: ACTION_PARTS, minShareCount: 2 },
  { name: 'icons', test: SHARED_ICONS, minShareCount: 2 },
  { name: 'security-deposit', test: SECURITY_DEPOSIT, minShareCount: 2 },
  // After `signed-in`, which has the parts that they share with other forms.
  { name: 'destinations', test: DESTINATIONS, minShareCount: 2 },
  // Before the groups whose modules load them.
  { name: 'photos', test: PHOTOS, minShareCount: 2 },
  { name: 'unsent-work', test: UNSENT_WORK, minShareCount: 2 },
  { name: 'accidents', test: ACCIDENTS, minShareCount: 2 },
  { name: 'contracts', test: CONTRACTS, minShareCount: 2 },
  // Car page, Terms and booking pages load them when they show a policy.
  { name: 'policy-texts', test: POLICY_TEXTS, minShareCount: 2 },
  // Before `bookings`, whose pages do not all show them.
  { name: 'booking-texts', test: BOOKING_TEXTS, minShareCount: 2 },
  // Four shares, so that code of only the booking page, trip guide and accident report stays out of the booking form.
  { name: 'bookings', test: SHARED_WITH_BOOKING_FORM, minShareCount: 4 },
  // Three shares, so that code of only the add and edit forms stays out.
  { name: 'hosting', test: /\/app\/features\/hosting\//, minShareCount: 3 },
  // Before `office`, so that a page loads the dialogs when one opens.
  { name: 'office-dialogs', test: OFFICE_DIALOGS, minShareCount: 2 },
  // Five shares, so that code of a few pages stays out of the others.
  { name: 'office', test: /\/app\/features\/office\//, minShareCount: 5 },
];

/** Code of one public page, and of the search on the home page and in the list, must not be part of the other public pages. */
function createPublicChunkNamer(): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= mapPublicModules(graph);
    return names.get(id) ?? null;
  };
}

function mapPublicModules(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const page of PUBLIC_PAGES) {
    const reachable = findReachable([`routes/${page}.tsx`], graph);
    for (const id of reachable) names.set(id, nameShared(names.get(id), page));
  }
  for (const id of findReachable(EVERY_PAGE, graph)) names.set(id, 'public');
  return names;
}

function nameShared(name: string | undefined, page: string): string {
  if (name === undefined) return `public-${page}`;
  return name === 'public-home' && page === 'browse' ? 'public-search' : 'public';
}

/** All modules that pages import statically. */
function findReachable(pages: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(pages.map((page) => join(APP, page)));
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const next of info ? listImports(info, graph) : []) reached.add(next);
  }
  return reached;
}

// The icon package has one index module with thousands of exports. Only the imported icons count.
function listImports({ code, importedIds }: ModuleInfo, graph: ModuleGraph): string[] {
  return importedIds.flatMap((next) =>
    ALL_ICONS.test(next) ? listImportedIcons(code ?? '', { all: next, graph }) : [next],
  );
}

function listImportedIcons(code: string, { all, graph }: { all: string; graph: ModuleGraph }): string[] {
  const names = [...code.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','));
  const wanted = new Set(names.map((name) => name.trim().split(' ')[0]));
  const exports = (graph.getModuleInfo(all)?.code ?? '').matchAll(ICON_EXPORT);
  return [...exports]
    .filter(([, list = '']) => list.split(',').some((name) => wanted.has(name.trim().split(' ').at(-1))))
    .map(([, , path = '']) => join(all, '..', path));
}
