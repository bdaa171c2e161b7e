import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const WITHIN_MS = 6_000;
// Larger than a page, so that React writes it without waiting.
const BUFFER_BYTES = 1024 * 1024;

interface RenderOptions {
  nonce: string | undefined;
  /** Called with errors inside Suspense boundaries. */
  report: (error: unknown) => void;
}
/** `isComplete`: no Suspense boundary failed. */
interface Rendered {
  html: string;
  isComplete: boolean;
}

/** Renders a whole page, for browsers without JavaScript too. Aborts after six seconds. */
export async function renderTree(tree: ReactNode, { nonce, report }: RenderOptions): Promise<Rendered> {
  const errors: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(tree, {
    // Keeps large boundaries in place instead of moving them with a script, for browsers without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    ...(nonce ? { nonce } : {}),
    onAllReady: ready.resolve,
    onShellError: ready.reject,
    onError: (error) => {
      errors.push(error);
    },
  });
  const timer = setTimeout(() => abort(), WITHIN_MS);
  await ready.promise.finally(() => clearTimeout(timer));
  for (const error of errors) report(error);
  const chunks: Uint8Array[] = [];
  const sink = new Writable({
    highWaterMark: BUFFER_BYTES,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await finished(pipe(sink));
  return { html: Buffer.concat(chunks).toString(), isComplete: errors.length === 0 };
}
