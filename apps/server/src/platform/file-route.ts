import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Caller } from './callers/caller.ts';
import { passDoor } from './callers/door.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  REPLAYED_HEADER,
  readIdempotencyKey,
} from './idempotency/idempotency-key.ts';
import type { OpenWrite, Write } from './idempotency/writes.ts';
import { answerJson } from './json-answer.ts';
import { streamText } from './requests/stream-text.ts';
import { type AnyRouteSpec, type Api, parse, type RouteSpec, readQuery } from './route.ts';

type Described = 'path' | 'operation' | 'summary';

interface UploadInput<Query, Params> {
  caller: Caller;
  query: Query;
  params: Params;
  request: Request;
  /** Whether the same upload may come again. */
  isKeyed: boolean;
  /** Opens the write, once the file was read. */
  openWrite: (content: Uint8Array) => Write;
}

/**
 * Adds a call that takes a file as its body; the handler reads it once they may send it. Under an `Idempotency-Key` the
 * same file sent again is kept once.
 */
export function addUpload<Query, Params, Answer>(
  api: Api,
  spec: Pick<AnyRouteSpec, Described> &
    Required<Pick<RouteSpec<undefined, Query, Params, Answer>, 'bodyType' | 'query' | 'params' | 'answer'>>,
  handler: (input: UploadInput<Query, Params>) => Promise<Answer>,
): void {
  api.specs.push({ ...spec, method: 'post', idempotent: true } as AnyRouteSpec);
  api.app.post(spec.path, async (c) => {
    const caller = await passDoor(api, c, spec.operation);
    const query = parse<Query>(spec.query, readQuery(c));
    const params = parse<Params>(spec.params, c.req.param());
    const key = readIdempotencyKey(c.req.header(IDEMPOTENCY_KEY_HEADER));
    let write: OpenWrite | undefined;
    const openWrite = (content: Uint8Array) => {
      const input = [params, query, createHash('sha256').update(content).digest('hex')];
      write = api.writes.open({ caller, call: spec.operation, key, input });
      return write;
    };
    const isKeyed = key !== undefined;
    const answer = await handler({ caller, query, params, request: c.req.raw, isKeyed, openWrite });
    const replayed = write?.isReplayed() && { [REPLAYED_HEADER]: 'true' };
    return answerJson(c, answer, { headers: { ...api.writeHeaders, ...replayed } });
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
    const caller = await passDoor(api, c, spec.operation);
    const bytes = await handler({ caller, params: parse<Params>(spec.params, c.req.param()) });
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': spec.answerType,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, no-store',
    });
  });
}

/**
 * Adds a call that answers a table as CSV, made while it is read. What is refused before the first piece is answered as
 * everywhere; a later failure breaks the answer off, so that nobody takes a part for the whole.
 */
export function addTable<Query>(
  api: Api,
  spec: Pick<AnyRouteSpec, Described> &
    Required<Pick<RouteSpec<undefined, Query, undefined, string>, 'query'>>,
  handler: (input: { caller: Caller; query: Query }) => { name: string; pieces: AsyncGenerator<string> },
): void {
  const answerType = 'text/csv; charset=utf-8';
  api.specs.push({ ...spec, method: 'get', answer: z.string(), answerType } as AnyRouteSpec);
  api.app.get(spec.path, async (c) => {
    const caller = await passDoor(api, c, spec.operation);
    const { name, pieces } = handler({ caller, query: parse<Query>(spec.query, readQuery(c)) });
    const body = await streamText(pieces, (error) =>
      api.logger.error({ path: c.req.path, err: error }, 'answer broken off'),
    );
    return c.body(body, 200, {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-type': answerType,
    });
  });
}
