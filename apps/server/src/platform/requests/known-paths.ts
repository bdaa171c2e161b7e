import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

const MOST_KNOWN = 500;
const LONGEST_KNOWN = 200;

/**
 * Finds what is to be done for a path, and keeps what it found where nothing was read out of the path: a dozen paths
 * are nearly all that is asked for, and to look through all routes is a good part of answering from memory.
 */
export function createKnownPaths<Handler>(): Router<Handler> {
  const router = new TrieRouter<Handler>();
  const known = new Map<string, Result<Handler>>();
  return {
    name: 'KnownPaths',
    add(method, path, handler) {
      known.clear();
      router.add(method, path, handler);
    },
    match(method, path) {
      const asked = `${method} ${path}`;
      const found = known.get(asked);
      if (found) return found;
      const result = router.match(method, path);
      if (path.length <= LONGEST_KNOWN && readsNothing(result)) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(asked, result);
      }
      return result;
    },
  };
}

function readsNothing([matches]: Result<unknown>): boolean {
  return matches.every(([, params]) => Object.keys(params).length === 0);
}
