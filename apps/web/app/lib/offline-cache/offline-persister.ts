import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { ApiError } from '../api/api-client.ts';
import { runWhenIdle } from '../time/deferred-work.ts';
import {
  type CachedResponse,
  type CacheKey,
  findCachedResponse,
  removeCachedResponse,
  storeResponse,
} from './offline-storage.ts';

/** After this time, the cached response is shown while the request continues. */
const SLOW_AFTER_MS = 4000;
/** Statuses that mean that the resource does not exist for this user. */
const NOT_AVAILABLE_STATUSES = [403, 404, 422];

/** Validates data from the storage and returns it typed, such as a Zod schema. */
export interface Schema<T> {
  parse(input: unknown): T;
}

/** `meta.offlineCache` of a query whose responses are available offline. */
export interface OfflineCacheOptions {
  /** Owner of the response; null for public data. */
  userId: string | null;
  /**
   * The part of the response that is cached. Unknown fields are stripped; a response that does not match is not cached.
   * Imported on demand, so that the schema stays out of the initial bundle.
   */
  schema: () => Promise<Schema<unknown>>;
  /** Alternative source when the response is not cached. */
  fallback?: (() => Promise<CachedResponse | null>) | undefined;
  /** Secondary data, whose age is not shown. */
  isSecondary?: boolean | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { offlineCache?: OfflineCacheOptions };
  }
}

/**
 * Query persister that falls back to the cached response while offline, after a failure, and while the server is slow.
 * The cached data keeps its timestamp (`dataUpdatedAt`), the query keeps its error, and retries continue.
 */
export const offlinePersister: QueryPersister = async (queryFn, context, query) => {
  const options = query.meta?.offlineCache;
  if (!options) return queryFn(context);
  const slowTimer = setTimeout(() => void restoreFromCache(query, options), SLOW_AFTER_MS);
  try {
    const data = await queryFn(context);
    cacheWhenIdle(query, options, { at: Date.now(), data });
    return data;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (NOT_AVAILABLE_STATUSES.includes(status)) removeCachedResponse(toCacheKey(query, options));
    if (status === 0 || status >= 500) await restoreFromCache(query, options);
    throw error;
  } finally {
    clearTimeout(slowTimer);
  }
};

/** Caches the data that the server has rendered into the page. */
export function cacheServerRendered(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    const options = query.meta?.offlineCache;
    const { data, dataUpdatedAt } = query.state;
    if (type === 'added' && options && data !== undefined)
      cacheWhenIdle(query, options, { at: dataUpdatedAt, data });
  });
}

function cacheWhenIdle(query: Query, options: OfflineCacheOptions, { at, data }: CachedResponse): void {
  runWhenIdle(async () => {
    const cacheKey = toCacheKey(query, options);
    try {
      // Public data needs no filtering, so its schema is not loaded.
      storeResponse(cacheKey, {
        at,
        data: options.userId === null ? data : (await loadSchema(options)).parse(data),
      });
    } catch {
      removeCachedResponse(cacheKey);
    }
  });
}

async function restoreFromCache(query: Query, options: OfflineCacheOptions): Promise<void> {
  if (query.state.data !== undefined) return;
  try {
    const cached = findCachedResponse(toCacheKey(query, options)) ?? (await options.fallback?.());
    if (!cached) return;
    const data = (await loadSchema(options)).parse(cached.data);
    // The response of the server may have arrived meanwhile.
    if (query.state.data === undefined) query.setData(data, { updatedAt: cached.at, manual: true });
  } catch {
    // The entry is from another release, or the schema is not available offline.
  }
}

async function loadSchema({ schema }: OfflineCacheOptions): Promise<Schema<unknown>> {
  const [loaded] = await Promise.all([schema(), import('../api/disable-schema-jit.ts')]);
  return loaded;
}

function toCacheKey(query: Query, { userId }: OfflineCacheOptions): CacheKey {
  return { userId, name: query.queryHash };
}
