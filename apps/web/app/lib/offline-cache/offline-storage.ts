import { findStoredSession } from '../session/session-storage.ts';

/** API responses in localStorage for offline use, separated by user. */

const PREFIX = 'kept:';
const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 30;
/** Limits the size of the cache: a page of cars has about 15 kB. */
const MAX_RESPONSES = 40;

/** Key of a cached response. */
export interface CacheKey {
  /** Owner of the response; null for public data. */
  userId: string | null;
  name: string;
}
export interface CachedResponse {
  /** Time of the response, in ms since 1970. */
  at: number;
  data: unknown;
}

/** Stores a response of the signed-in user or a public one. When storage is full, the previous entry is removed too. */
export function storeResponse(cacheKey: CacheKey, response: CachedResponse): void {
  if (!canAccess(cacheKey)) return;
  try {
    evictEntries(toStorageKey(cacheKey));
    localStorage.setItem(toStorageKey(cacheKey), JSON.stringify(response));
  } catch {
    removeCachedResponse(cacheKey);
  }
}

/** Finds the cached response of the signed-in user, unless it has expired. */
export function findCachedResponse(cacheKey: CacheKey): CachedResponse | null {
  if (!canAccess(cacheKey)) return null;
  try {
    const response: CachedResponse | null = JSON.parse(
      localStorage.getItem(toStorageKey(cacheKey)) ?? 'null',
    );
    return response && isRecent(response.at) ? response : null;
  } catch {
    return null;
  }
}

export function removeCachedResponse(cacheKey: CacheKey): void {
  try {
    localStorage.removeItem(toStorageKey(cacheKey));
  } catch {
    // Storage is blocked, so nothing is cached.
  }
}

/** Removes the responses of all other users; with null, of all users. Public responses stay. */
export function clearOtherUsers(person: string | null): void {
  const isOthers = (key: string) => !key.startsWith(`${PREFIX}:`) && !key.startsWith(`${PREFIX}${person}:`);
  try {
    for (const key of listKeys().filter(isOthers)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is cached.
  }
}

function canAccess({ userId }: CacheKey): boolean {
  return userId === null || findStoredSession()?.user.id === userId;
}

function isRecent(at: number): boolean {
  return Date.now() - at < LIFETIME_DAYS * DAY_MS;
}

/** Removes expired entries, and the oldest ones above the limit. */
function evictEntries(key: string): void {
  const others = listKeys().filter((each) => each !== key);
  const newestFirst = others
    .map((each) => ({ key: each, at: readTimestamp(each) }))
    .sort((a, b) => b.at - a.at);
  const dropped = newestFirst.filter(({ at }, place) => place >= MAX_RESPONSES - 1 || !isRecent(at));
  for (const each of dropped) localStorage.removeItem(each.key);
}

/** Reads the timestamp at the beginning of an entry without parsing the rest. */
function readTimestamp(key: string): number {
  return Number(/^\{"at":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);
}

function listKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function toStorageKey({ userId, name }: CacheKey): string {
  return `${PREFIX}${userId ?? ''}:${name}`;
}
