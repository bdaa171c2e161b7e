import { cacheAssets, FILES } from './caches.ts';
import { release } from './release.ts';

/** The app shell, from which every page can start; see `routes/app-shell.tsx`. */
const ADDRESS = '/app-shell';
const FONT = '/fonts/bricolage-grotesque.woff2';
/** The shell contains product settings, so it is refreshed regularly. */
const MAX_AGE_MS = 86_400_000;
const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g;
const LANGUAGE = /<html[^>]* lang="([a-z]+)"/;

export async function findShell(): Promise<Response | undefined> {
  return (await caches.open(FILES)).match(ADDRESS, { ignoreVary: true });
}

/** Caches the shell with all its assets. Fails if one of them is missing. */
export async function cacheShell(): Promise<void> {
  const response = await fetch(ADDRESS, { cache: 'reload' });
  if (!response.ok) throw new Error(`The shell was answered with ${response.status}.`);
  const assets = [...new Set((await response.clone().text()).match(ASSET))];
  // During a rollout, the shell may be from another release than the worker.
  const foreignAsset = assets.find((address) => !release.assets.includes(address));
  if (foreignAsset) throw new Error(`${foreignAsset} belongs to another release.`);
  await cacheAssets(assets);
  const files = await caches.open(FILES);
  if (!(await files.match(FONT))) await files.add(FONT);
  await files.put(ADDRESS, response);
}

/** Refreshes the shell when it is too old or has another language than the page. */
export async function refreshShell(language: string): Promise<void> {
  const shell = await findShell();
  const age = Date.now() - Date.parse(shell?.headers.get('date') ?? '');
  const shellLanguage = LANGUAGE.exec((await shell?.text()) ?? '')?.[1];
  if (age < MAX_AGE_MS && shellLanguage === language) return;
  await cacheShell();
}
