import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ApiEnvironment } from '../api-environment.ts';
import { lengthOfWhole } from './whole-answer.ts';

// Below this it costs more than it saves.
const LEAST_BYTES = 1024;

/** Compresses answers for whoever asks to have them so, where they are long enough. */
export function compressAnswers(): MiddlewareHandler<ApiEnvironment> {
  const compressAnswer = compress({ threshold: LEAST_BYTES });
  // Whether an answer is compressed is found in its headers, and looking takes them apart: not for those who ask for nothing.
  return (c, next) => (c.req.header('accept-encoding') === undefined ? next() : compressAfter(c, next));

  async function compressAfter(c: Context<ApiEnvironment>, next: () => Promise<void>): Promise<void> {
    await next();
    const length = lengthOfWhole(c);
    if (length === undefined || length >= LEAST_BYTES) await compressAnswer(c, async () => undefined);
  }
}
