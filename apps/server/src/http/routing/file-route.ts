import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Caller } from '../guards/caller.ts';
import { guardRequest } from '../guards/request-guard.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  parseIdempotencyKey,
  REPLAYED_HEADER,
} from '../idempotency/idempotency-key.ts';
import type { OpenWriteContext, WriteContext } from '../idempotency/idempotent-transactions.ts';
import { jsonResponse } from '../middleware/json-response.ts';
import { streamText } from '../middleware/stream-text.ts';
import { type AnyRouteSpec, type Api, parse, type RouteSpec, readQuery } from './route.ts';

type DescribedFields = 'path' | 'operation' | 'summary';

interface UploadInput<Query, Params> {
  caller: Caller;
  query: Query;
  params: Params;
  request: Request;
  /** Whether the request has an idempotency key, so that the same upload can come again. */
  isKeyed: boolean;
  /** Opens the idempotent write after the file was read. */
  openWrite: (content: Uint8Array) => WriteContext;
}

/**
 * Adds a route that takes a file as its body. The handler reads the body after authorization. With an `Idempotency-Key`,
 * a repeated upload is stored once.
 */
export function addUploadRoute<Query, Params, Result>(
  api: Api,
  spec: Pick<AnyRouteSpec, DescribedFields> &
    Required<Pick<RouteSpec<undefined, Query, Params, Result>, 'bodyType' | 'query' | 'params' | 'response'>>,
  handler: (input: UploadInput<Query, Params>) => Promise<Result>,
): void {
  api.specs.push({ ...spec, method: 'post', idempotent: true } as AnyRouteSpec);
  api.app.post(spec.path, async (c) => {
    const caller = await guardRequest(api, c, spec.operation);
    const query = parse<Query>(spec.query, readQuery(c));
    const params = parse<Params>(spec.params, c.req.param());
    const key = parseIdempotencyKey(c.req.header(IDEMPOTENCY_KEY_HEADER));
    let write: OpenWriteContext | undefined;
    const openWrite = (content: Uint8Array) => {
      const input = [params, query, createHash('sha256').update(content).digest('hex')];
      write = api.transactions.open({ caller, operation: spec.operation, key, input });
      return write;
    };
    const isKeyed = key !== undefined;
    const result = await handler({ caller, query, params, request: c.req.raw, isKeyed, openWrite });
    const replayed = write?.isReplayed() && { [REPLAYED_HEADER]: 'true' };
    return jsonResponse(c, result, { headers: { ...api.writeHeaders, ...replayed } });
  });
}

/** Adds a route that reads a file of the request's body and changes nothing. */
export function addFileReadRoute<Query, Result>(
  api: Api,
  spec: Pick<AnyRouteSpec, DescribedFields> &
    Required<Pick<RouteSpec<undefined, Query, undefined, Result>, 'bodyType' | 'query' | 'response'>>,
  handler: (input: { caller: Caller; query: Query; request: Request }) => Promise<Result>,
): void {
  api.specs.push({ ...spec, method: 'post' } as AnyRouteSpec);
  api.app.post(spec.path, async (c) => {
    const caller = await guardRequest(api, c, spec.operation);
    const query = parse<Query>(spec.query, readQuery(c));
    return jsonResponse(c, await handler({ caller, query, request: c.req.raw }), { headers: {} });
  });
}

/** Adds a route that returns a private file, not cacheable. */
export function addFileRoute<Params>(
  api: Api,
  spec: Pick<AnyRouteSpec, DescribedFields> &
    Required<Pick<RouteSpec<undefined, undefined, Params, Buffer>, 'params' | 'responseType'>>,
  handler: (input: { caller: Caller; params: Params }) => Promise<Buffer>,
): void {
  api.specs.push({ ...spec, method: 'get', response: z.file() } as AnyRouteSpec);
  api.app.get(spec.path, async (c) => {
    const caller = await guardRequest(api, c, spec.operation);
    const bytes = await handler({ caller, params: parse<Params>(spec.params, c.req.param()) });
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': spec.responseType,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, no-store',
    });
  });
}

/** Adds a route that returns a private PDF with a file name, not cacheable. */
export function addDocumentRoute<Params = undefined, Query = undefined>(
  api: Api,
  spec: Pick<AnyRouteSpec, DescribedFields> &
    Pick<RouteSpec<undefined, Query, Params, Buffer>, 'params' | 'query'>,
  handler: (input: {
    caller: Caller;
    params: Params;
    query: Query;
    header: (name: string) => string | undefined;
  }) => Promise<{ name: string; bytes: Buffer }>,
): void {
  const responseType = 'application/pdf';
  api.specs.push({ ...spec, method: 'get', response: z.file(), responseType } as AnyRouteSpec);
  api.app.get(spec.path, async (c) => {
    const caller = await guardRequest(api, c, spec.operation);
    const params = spec.params ? parse(spec.params, c.req.param()) : (undefined as Params);
    const query = spec.query ? parse(spec.query, readQuery(c)) : (undefined as Query);
    const header = (field: string) => c.req.header(field);
    const { name, bytes } = await handler({ caller, params, query, header });
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': responseType,
      'content-length': String(bytes.byteLength),
      // Quotes and characters outside ASCII need another syntax.
      'content-disposition': `inline; filename="${name.replace(/[^ -~]|["\\\\]/g, '_')}"`,
      'cache-control': 'private, no-store',
    });
  });
}

/**
 * Adds a route that streams a table as CSV. Errors before the first piece get the usual error response; a later failure
 * aborts the response, so that a partial table is not mistaken for a complete one.
 */
export function addCsvRoute<Query>(
  api: Api,
  spec: Pick<AnyRouteSpec, DescribedFields> &
    Required<Pick<RouteSpec<undefined, Query, undefined, string>, 'query'>>,
  handler: (input: { caller: Caller; query: Query }) => { name: string; pieces: AsyncGenerator<string> },
): void {
  const responseType = 'text/csv; charset=utf-8';
  api.specs.push({ ...spec, method: 'get', response: z.string(), responseType } as AnyRouteSpec);
  api.app.get(spec.path, async (c) => {
    const caller = await guardRequest(api, c, spec.operation);
    const { name, pieces } = handler({ caller, query: parse<Query>(spec.query, readQuery(c)) });
    const body = await streamText(pieces, (error) =>
      api.logger.error({ path: c.req.path, err: error }, 'answer broken off'),
    );
    return c.body(body, 200, {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-type': responseType,
    });
  });
}
