import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { getFinalResponseLength } from './json-response.ts';

// Compressing shorter responses costs more than it saves.
const MIN_BYTES = 1024;

/** Compresses responses that are long enough, for clients that send `accept-encoding`. */
export function compressResponses(): MiddlewareHandler<ApiEnvironment> {
  const compressAnswer = compress({ threshold: MIN_BYTES });
  // Hono's middleware reads the response headers, which forces them to be parsed; skip it for clients that accept no encoding.
  return (c, next) => (c.req.header('accept-encoding') === undefined ? next() : compressAfter(c, next));

  async function compressAfter(c: Context<ApiEnvironment>, next: () => Promise<void>): Promise<void> {
    await next();
    const length = getFinalResponseLength(c);
    if (length === undefined || length >= MIN_BYTES) await compressAnswer(c, async () => undefined);
  }
}

/** Whether an `accept-encoding` header accepts an encoding. */
export function acceptsEncoding(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return parseAccept(accepted ?? '').some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
}
