/// <reference lib="webworker" />

import { cacheShell, findShell, refreshShell } from './app-shell.ts';
import {
  cacheAssets,
  cachePhotos,
  deleteOldReleases,
  respondWithAsset,
  respondWithFile,
  respondWithPhoto,
} from './caches.ts';
import { release } from './release.ts';
import { chooseStrategy, isPhotoPath } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this time without a response, the app shell is served instead of the page. */
const PAGE_TIMEOUT_MS = 8_000;
/** Statuses of a proxy whose server is unavailable. */
const UNAVAILABLE = [502, 503, 504];

/** Message of a page to the worker, sent when the network is idle. */
interface PageMessage {
  language: string;
  isSignedIn: boolean;
  /** Sent by pages of the office, for checklists. */
  isOffice?: boolean;
  /** Data saver is on: nothing is prefetched. */
  isThrifty: boolean;
  /** Paths that the page has loaded, possibly before the worker was active. */
  loaded: string[];
}

// A new worker waits until no page of the old release is open, so that a page never receives files of another release.
self.addEventListener('install', (event) => event.waitUntil(cacheShell()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => event.waitUntil(onMessage(event.data as PageMessage)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = chooseStrategy({
    method: request.method,
    mode: request.mode,
    url: new URL(request.url),
    ownOrigin: self.location.origin,
    pages: release.pages,
    isRange: request.headers.has('range'),
  });
  if (plan === 'page') event.respondWith(respondWithPage(event));
  if (plan === 'asset') event.respondWith(respondWithAsset(event));
  if (plan === 'file') event.respondWith(respondWithFile(event));
  if (plan === 'photo') event.respondWith(respondWithPhoto(event));
});

async function activate(): Promise<void> {
  await deleteOldReleases();
  await self.clients.claim();
}

/** Serves the page from the network, or the app shell as a fallback. Pages are never cached. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const page = fetch(event.request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
  const answer = await Promise.race([page.catch(() => undefined), timeout]);
  if (answer && !UNAVAILABLE.includes(answer.status)) return answer;
  return (await findShell()) ?? page;
}

async function onMessage({ language, isSignedIn, isOffice, isThrifty, loaded }: PageMessage): Promise<void> {
  const loadedAssets = loaded.filter((address) => release.assets.includes(address));
  const prefetched = isThrifty ? [] : release.forEverybody;
  await cacheAssets([
    ...loadedAssets,
    ...prefetched,
    ...(isSignedIn ? release.forBookings : []),
    ...(isSignedIn && isOffice ? release.forOffice : []),
  ]);
  await cachePhotos(loaded.filter(isPhotoPath));
  await refreshShell(language);
}
