import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const WITHIN_MS = 6_000;
/** React's marker of a Suspense boundary that was not completed. */
const MISSING_PART = '<!--$!-->';

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

/**
 * Renders a page with `renderToString`, which is faster than streaming. Falls back to `renderToPipeableStream` when a
 * component suspends or throws.
 */
export async function renderTree(tree: ReactNode, options: RenderOptions): Promise<Rendered> {
  // In development, the router streams its data into the page.
  if (import.meta.env.DEV) return renderStream(tree, options);
  const html = `<!DOCTYPE html>${renderToString(tree)}`;
  if (html.includes(MISSING_PART)) return renderStream(tree, options);
  return { html, isComplete: true };
}

async function renderStream(tree: ReactNode, { nonce, report }: RenderOptions): Promise<Rendered> {
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
  return { html: await text(pipe(new PassThrough())), isComplete: errors.length === 0 };
}
