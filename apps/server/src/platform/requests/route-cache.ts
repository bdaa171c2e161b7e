import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

const MAX_ENTRIES = 500;
const MAX_PATH_LENGTH = 200;

/**
 * A router that caches its matches for paths without parameters. A dozen paths make up nearly all requests, and matching
 * is a large part of the cost of a cached response.
 */
export function createCachingRouter<Handler>(): Router<Handler> {
  const router = new TrieRouter<Handler>();
  const cache = new Map<string, Result<Handler>>();
  return {
    name: 'CachingRouter',
    add(method, path, handler) {
      cache.clear();
      router.add(method, path, handler);
    },
    match(method, path) {
      const key = `${method} ${path}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const result = router.match(method, path);
      if (path.length <= MAX_PATH_LENGTH && hasNoParams(result)) {
        if (cache.size >= MAX_ENTRIES) cache.clear();
        cache.set(key, result);
      }
      return result;
    },
  };
}

function hasNoParams([matches]: Result<unknown>): boolean {
  return matches.every(([, params]) => Object.keys(params).length === 0);
}
