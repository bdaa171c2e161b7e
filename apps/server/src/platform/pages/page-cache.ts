import type { KeptPage } from './kept-page.ts';

/** How long a page is shown that nothing is known to have changed on. Browsers and CDNs count from the same moment. */
export const FRESH_SECONDS = 30;
const MAX_BYTES = 4 * 1024 * 1024;

interface Entry {
  page: KeptPage;
  keptAtMs: number;
  bytes: number;
}

/** What changed while a page was being rendered: told when it is to be kept. */
interface Render {
  forgotten: Set<string>;
  isAllForgotten: boolean;
}

export interface PageCache {
  /** The page under a key, and its age in whole seconds. */
  find(key: string): { page: KeptPage; ageSeconds: number } | undefined;
  /** Renders a page that is not there, once for all who ask meanwhile; `undefined` where it must not be kept. */
  fill(key: string, render: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined>;
  /** The page that is being rendered under a key, if one is. */
  waitFor(key: string): Promise<KeptPage | undefined> | undefined;
  /** A car, or who has its days, is another now: pages that show it go, whether kept or under way. */
  forgetCar(carId: string): void;
  forgetAll(): void;
}

/** Keeps rendered pages for a moment, the last used longest, 4 MiB at most: some hundreds. */
export function createPageCache(clock: () => number = () => performance.now()): PageCache {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<KeptPage | undefined>>();
  const renders = new Set<Render>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, page: KeptPage, keptAtMs: number) => {
    drop(key);
    const size = page.compressed.byteLength;
    entries.set(key, { page, keptAtMs, bytes: size });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) break;
      drop(oldest);
    }
  };

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const ageSeconds = Math.floor((clock() - entry.keptAtMs) / 1000);
      if (ageSeconds >= FRESH_SECONDS) {
        drop(key);
        return undefined;
      }
      // The last used are dropped last.
      entries.delete(key);
      entries.set(key, entry);
      return { page: entry.page, ageSeconds };
    },
    fill(key, render) {
      const state: Render = { forgotten: new Set(), isAllForgotten: false };
      const startedAtMs = clock();
      renders.add(state);
      const filled = render()
        .then((page) => {
          if (page && !state.isAllForgotten && ![...state.forgotten].some((car) => page.cars.has(car)))
            keep(key, page, startedAtMs);
          return page;
        })
        .finally(() => {
          renders.delete(state);
          underWay.delete(key);
        });
      underWay.set(key, filled);
      return filled;
    },
    waitFor: (key) => underWay.get(key),
    forgetCar(carId) {
      for (const render of renders) render.forgotten.add(carId);
      for (const [key, { page }] of entries) if (page.cars.has(carId)) drop(key);
    },
    forgetAll() {
      for (const render of renders) render.isAllForgotten = true;
      entries.clear();
      bytes = 0;
    },
  };
}
