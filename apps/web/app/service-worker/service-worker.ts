/// <reference lib="webworker" />
import { isPhoto, planFor } from './plan.ts';
import { release } from './release.ts';
import { findShell, keepShell, refreshShell } from './shell.ts';
import { answerAsset, answerFile, answerPhoto, dropOldReleases, keepAssets, keepPhotos } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that has not begun to arrive by then grows from the shell instead. */
const PAGE_WITHIN_MS = 8_000;
/** Answers of a proxy whose server is away. */
const UNAVAILABLE = [502, 503, 504];

/** What a page tells the worker once it stands still. */
interface Word {
  language: string;
  isSignedIn: boolean;
  /** The person saves data: nothing is fetched that they may never need. */
  isThrifty: boolean;
  /** Addresses of what the page has loaded; it may have come alive before the worker did. */
  loaded: string[];
}

// A new worker waits until no page of the old release is open, so no page ever meets files of another release.
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => event.waitUntil(prepare(event.data as Word)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planFor({
    method: request.method,
    mode: request.mode,
    url: new URL(request.url),
    ownOrigin: self.location.origin,
    pages: release.pages,
    isRange: request.headers.has('range'),
  });
  if (plan === 'page') event.respondWith(answerPage(event));
  if (plan === 'asset') event.respondWith(answerAsset(event));
  if (plan === 'file') event.respondWith(answerFile(event));
  if (plan === 'photo') event.respondWith(answerPhoto(event));
});

async function takeOver(): Promise<void> {
  await dropOldReleases();
  // Navigation preload sends a GET for every navigation in scope, and the browser sends it again where the worker leaves the
  // address alone. Earlier releases enabled it, and the registration keeps that until it is disabled.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

/** The network's page; the shell where none comes. Pages themselves are never stored. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const page = fetch(event.request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_WITHIN_MS));
  const answer = await Promise.race([page.catch(() => undefined), late]);
  if (answer && !UNAVAILABLE.includes(answer.status)) return answer;
  return (await findShell()) ?? page;
}

async function prepare({ language, isSignedIn, isThrifty, loaded }: Word): Promise<void> {
  const ours = loaded.filter((address) => release.assets.includes(address));
  const likely = isThrifty ? [] : release.forEverybody;
  await keepAssets([...ours, ...likely, ...(isSignedIn ? release.forBookings : [])]);
  await keepPhotos(loaded.filter(isPhoto));
  await refreshShell(language);
}
