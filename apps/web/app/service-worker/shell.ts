import { release } from './release.ts';
import { FILES, keepAssets } from './stores.ts';

/** The page that every other one can grow from; see `routes/app-shell.tsx`. */
const ADDRESS = '/app-shell';
const FONT = '/fonts/bricolage-grotesque.woff2';
/** Settings of the product stand in the shell, so it is fetched anew from time to time. */
const FRESH_FOR_MS = 86_400_000;
const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g;
const LANGUAGE = /<html[^>]* lang="([a-z]+)"/;

export async function findShell(): Promise<Response | undefined> {
  return (await caches.open(FILES)).match(ADDRESS, { ignoreVary: true });
}

/** Stores the shell with all that it needs, or fails: half a shell is none. */
export async function keepShell(): Promise<void> {
  const answer = await fetch(ADDRESS, { cache: 'reload' });
  if (!answer.ok) throw new Error(`The shell was answered with ${answer.status}.`);
  const assets = [...new Set((await answer.clone().text()).match(ASSET))];
  // While a release is rolled out, the shell may come from another one than the worker.
  const strange = assets.find((address) => !release.assets.includes(address));
  if (strange) throw new Error(`${strange} belongs to another release.`);
  await keepAssets(assets);
  const files = await caches.open(FILES);
  if (!(await files.match(FONT))) await files.add(FONT);
  await files.put(ADDRESS, answer);
}

/** Stores the shell anew where it has grown old or speaks another language than the page. */
export async function refreshShell(language: string): Promise<void> {
  const shell = await findShell();
  const age = Date.now() - Date.parse(shell?.headers.get('date') ?? '');
  const spoken = LANGUAGE.exec((await shell?.text()) ?? '')?.[1];
  if (age < FRESH_FOR_MS && spoken === language) return;
  await keepShell();
}
