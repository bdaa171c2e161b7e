import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** Lifetime of a page that was not invalidated. The `age` header lets CDNs count from the same time. */
export const FRESH_SECONDS = 30;
const MAX_BYTES = 4 * 1024 * 1024;

/** Invalidations during a rendering, checked before the page is stored. */
interface PendingRender {
  invalidatedCars: Set<string>;
  isInvalidated: boolean;
}

export interface PageCache {
  /** Finds a page and its age in whole seconds. */
  find(key: string): { page: CachedPage; ageSeconds: number } | undefined;
  /** Renders and stores a page; concurrent requests find it with `findPending`. `undefined`: must not be cached. */
  render(key: string, render: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined>;
  /** Finds the page that is being rendered for a key. */
  findPending(key: string): Promise<CachedPage | undefined> | undefined;
  /** Drops pages that show a car, stored or being rendered, after the car or its availability changed. */
  invalidateCar(carId: string): void;
  clear(): void;
}

/** Creates an LRU cache of rendered pages, limited to 4 MiB: some hundreds of pages. */
export function createPageCache(clock: () => number = () => performance.now()): PageCache {
  const entries = new LRUCache<string, { page: CachedPage; storedAtMs: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.compressed.byteLength,
  });
  const pending = new Map<string, Promise<CachedPage | undefined>>();
  const renders = new Set<PendingRender>();

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const ageSeconds = Math.floor((clock() - entry.storedAtMs) / 1000);
      if (ageSeconds < FRESH_SECONDS) return { page: entry.page, ageSeconds };
      entries.delete(key);
      return undefined;
    },
    render(key, render) {
      const state: PendingRender = { invalidatedCars: new Set(), isInvalidated: false };
      const startedAtMs = clock();
      renders.add(state);
      const rendered = render()
        .then((page) => {
          if (page && !state.isInvalidated && ![...state.invalidatedCars].some((car) => page.cars.has(car)))
            entries.set(key, { page, storedAtMs: startedAtMs });
          return page;
        })
        .finally(() => {
          renders.delete(state);
          pending.delete(key);
        });
      pending.set(key, rendered);
      return rendered;
    },
    findPending: (key) => pending.get(key),
    invalidateCar(carId) {
      for (const render of renders) render.invalidatedCars.add(carId);
      for (const [key, { page }] of [...entries]) if (page.cars.has(carId)) entries.delete(key);
    },
    clear() {
      for (const render of renders) render.isInvalidated = true;
      entries.clear();
    },
  };
}

const FRESH_MS = 5_000;

/** A short-lived cache of API reads that many pages share. */
export interface ReadCache {
  /** Returns the cached value of a name, or calls `read` and stores its result. Failures are not stored. */
  read<T>(name: string, read: () => Promise<T>): Promise<T>;
  clear(): void;
}

/** Creates a cache with a lifetime of five seconds. Unbounded, because there are only a few names. */
export function createReadCache(clock: () => number = () => performance.now()): ReadCache {
  let entries = new Map<string, { value: unknown; readAtMs: number }>();
  return {
    async read<T>(name: string, read: () => Promise<T>) {
      const found = entries.get(name);
      const nowMs = clock();
      if (found && nowMs - found.readAtMs < FRESH_MS) return found.value as T;
      // A value that is read while the cache is cleared goes into the discarded map.
      const target = entries;
      const value = await read();
      target.set(name, { value, readAtMs: nowMs });
      return value;
    },
    clear() {
      entries = new Map();
    },
  };
}

// Parameters that identify a visit. Pages do not read them.
const TRACKING_PARAMETER = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|mc_eid)$/;

/** Removes the tracking parameters of ad networks and newsletters, so that visitors share cached pages. */
export function stripTrackingParameters(url: string): URL {
  const address = new URL(url);
  if (address.search === '') return address;
  for (const name of [...address.searchParams.keys()]) {
    if (TRACKING_PARAMETER.test(name)) address.searchParams.delete(name);
  }
  return address;
}
