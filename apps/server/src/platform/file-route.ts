import type { Operation } from '@coastline/domain/audiences';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Caller } from './caller.ts';
import { requireAudience } from './door.ts';
import { answerJson } from './json-answer.ts';
import { type AnyRouteSpec, type Api, parse, type RouteSpec, readQuery } from './route.ts';

type Described = 'path' | 'operation' | 'summary';

/** Adds a call that takes a file as its body; the handler reads it once they may send it. */
export function addUpload<Query, Params, Answer>(
  api: Api,
  spec: Pick<AnyRouteSpec, Described> &
    Required<Pick<RouteSpec<undefined, Query, Params, Answer>, 'bodyType' | 'query' | 'params' | 'answer'>>,
  handler: (input: { caller: Caller; query: Query; params: Params; request: Request }) => Promise<Answer>,
): void {
  api.specs.push({ ...spec, method: 'post' } as AnyRouteSpec);
  api.app.post(spec.path, async (c) => {
    const caller = await readCaller(c, spec.operation);
    const query = parse<Query>(spec.query, readQuery(c));
    const params = parse<Params>(spec.params, c.req.param());
    return answerJson(c, await handler({ caller, query, params, request: c.req.raw }));
  });
}

/** Adds a call that answers a file to whoever may have it and to no cache on the way. */
export function addPrivateFile<Params>(
  api: Api,
  spec: Pick<AnyRouteSpec, Described> &
    Required<Pick<RouteSpec<undefined, undefined, Params, Buffer>, 'params' | 'answerType'>>,
  handler: (input: { caller: Caller; params: Params }) => Promise<Buffer>,
): void {
  api.specs.push({ ...spec, method: 'get', answer: z.file() } as AnyRouteSpec);
  api.app.get(spec.path, async (c) => {
    const caller = await readCaller(c, spec.operation);
    const bytes = await handler({ caller, params: parse<Params>(spec.params, c.req.param()) });
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': spec.answerType,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, no-store',
    });
  });
}

async function readCaller(c: Context, operation: Operation): Promise<Caller> {
  const caller: Caller = await c.get('caller')();
  requireAudience(caller, operation);
  return caller;
}
