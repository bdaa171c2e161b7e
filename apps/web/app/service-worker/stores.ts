import { release } from './release.ts';

/** Scripts and styles of all releases in use; their names tell them apart. */
const ASSETS = 'assets';
/** The shell, fonts and drawings of this release. */
export const FILES = `files-${release.version}`;
const PHOTOS = 'photos';
const MAX_PHOTOS = 80;
const RETRY_AFTER_MS = 1000;

/** A script or style: what is stored under its name is right for ever. One lost request is asked again. */
export function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  return fromStore(event, { store: ASSETS, load: () => fetch(request).catch(() => fetchLater(request)) });
}

/** A font or a drawing, the same for the whole of a release. */
export function answerFile(event: FetchEvent): Promise<Response> {
  return fromStore(event, { store: FILES, load: () => fetch(event.request) });
}

/** A photo of a car. Those seen last are kept: stored again, a known one becomes the newest. */
export async function answerPhoto(event: FetchEvent): Promise<Response> {
  const photos = await caches.open(PHOTOS);
  const photo = (await photos.match(event.request)) ?? (await fetch(event.request));
  if (photo.ok) event.waitUntil(photos.put(event.request, photo.clone()).then(() => dropOldest(photos)));
  return photo;
}

/** Stores photos that a page has just shown. */
export async function keepPhotos(addresses: readonly string[]): Promise<void> {
  const photos = await caches.open(PHOTOS);
  await photos.addAll([...new Set(addresses)].slice(0, MAX_PHOTOS));
  await dropOldest(photos);
}

async function dropOldest(photos: Cache): Promise<void> {
  const kept = await photos.keys();
  const tooMany = kept.slice(0, Math.max(0, kept.length - MAX_PHOTOS));
  await Promise.all(tooMany.map((request) => photos.delete(request)));
}

/** Stores the assets that are not there yet. What the page has just loaded comes from the browser's own cache. */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  const assets = await caches.open(ASSETS);
  const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  const missing = new Set(addresses.filter((address) => !known.has(address)));
  await assets.addAll([...missing]);
}

/** Drops what other releases have left. */
export async function dropOldReleases(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![ASSETS, PHOTOS, FILES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  const assets = await caches.open(ASSETS);
  const ours = new Set(release.assets);
  const strange = (await assets.keys()).filter(({ url }) => !ours.has(new URL(url).pathname));
  await Promise.all(strange.map((request) => assets.delete(request)));
}

async function fromStore(
  event: FetchEvent,
  { store, load }: { store: string; load: () => Promise<Response> },
): Promise<Response> {
  const cache = await caches.open(store);
  const known = await cache.match(event.request, { ignoreVary: true });
  if (known) return known;
  const answer = await load();
  // The page does not wait for it; a full disk is no reason to fail either.
  if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
}

async function fetchLater(request: Request): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return fetch(request);
}
