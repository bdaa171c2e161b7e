import { release } from './release.ts';

/** Scripts and styles of all releases in use, distinguished by their names. */
const ASSETS = 'assets';
/** App shell, fonts and illustrations of this release. */
export const FILES = `files-${release.version}`;
const PHOTOS = 'photos';
const MAX_PHOTOS = 80;
const RETRY_AFTER_MS = 1000;

/** Serves a script or style, which is immutable. A failed request is retried once. */
export function respondWithAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  return cacheFirst(event, {
    store: ASSETS,
    load: () => fetch(request).catch(() => fetchAfterDelay(request)),
  });
}

/** Serves a font or an illustration, which is immutable within a release. */
export function respondWithFile(event: FetchEvent): Promise<Response> {
  return cacheFirst(event, { store: FILES, load: () => fetch(event.request) });
}

/** Serves a car photo. Putting it again makes it the newest entry, which implements LRU eviction. */
export async function respondWithPhoto(event: FetchEvent): Promise<Response> {
  const photos = await caches.open(PHOTOS);
  const photo = (await photos.match(event.request)) ?? (await fetch(event.request));
  if (photo.ok) event.waitUntil(photos.put(event.request, photo.clone()).then(() => deleteOldest(photos)));
  return photo;
}

/** Caches photos that a page has just shown. */
export async function cachePhotos(addresses: readonly string[]): Promise<void> {
  const photos = await caches.open(PHOTOS);
  await photos.addAll([...new Set(addresses)].slice(0, MAX_PHOTOS));
  await deleteOldest(photos);
}

async function deleteOldest(photos: Cache): Promise<void> {
  const requests = await photos.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - MAX_PHOTOS));
  await Promise.all(tooMany.map((request) => photos.delete(request)));
}

/** Caches missing assets. Recently loaded ones come from the HTTP cache of the browser. */
export async function cacheAssets(addresses: readonly string[]): Promise<void> {
  const assets = await caches.open(ASSETS);
  const cached = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  const missing = new Set(addresses.filter((address) => !cached.has(address)));
  await assets.addAll([...missing]);
}

/** Deletes caches and assets of other releases. */
export async function deleteOldReleases(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![ASSETS, PHOTOS, FILES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  const assets = await caches.open(ASSETS);
  const ours = new Set(release.assets);
  const foreign = (await assets.keys()).filter(({ url }) => !ours.has(new URL(url).pathname));
  await Promise.all(foreign.map((request) => assets.delete(request)));
}

async function cacheFirst(
  event: FetchEvent,
  { store, load }: { store: string; load: () => Promise<Response> },
): Promise<Response> {
  const cache = await caches.open(store);
  const cached = await cache.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await load();
  // Not awaited: the page does not wait for the cache, and a full disk must not fail the request.
  if (response.ok) event.waitUntil(cache.put(event.request, response.clone()));
  return response;
}

async function fetchAfterDelay(request: Request): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return fetch(request);
}
