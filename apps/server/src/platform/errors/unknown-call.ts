import type { Handler } from 'hono';
import type { AnyRouteSpec } from '../route.ts';
import { refuse } from './app-error.ts';

/** Refuses what no route took: `method_not_allowed` where the path is one of the API's, else `not_found`. */
export function refuseUnknownCall(specs: readonly AnyRouteSpec[]): Handler {
  const known = specs.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  return (c) => {
    const here = known.filter(({ pattern }) => pattern.test(c.req.path));
    if (here.length === 0) throw refuse.notFound();
    throw refuse.methodNotAllowed([...new Set(here.map(({ method }) => method))]);
  };
}
