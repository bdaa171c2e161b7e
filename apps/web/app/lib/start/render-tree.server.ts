import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const WITHIN_MS = 6_000;
/** A part that could not be drawn at once, as React marks it. */
const MISSING_PART = '<!--$!-->';

interface RenderOptions {
  nonce: string | undefined;
  /** Told of what broke in a part of the page. */
  report: (error: unknown) => void;
}
/** `isWhole`: no part of it broke. */
interface Rendered {
  html: string;
  isWhole: boolean;
}

/**
 * Draws a page in one go, which takes half of what a stream of it does. One with a part that is not there yet is drawn
 * once more and waited for.
 */
export async function renderTree(tree: ReactNode, options: RenderOptions): Promise<Rendered> {
  // In development the router streams its data into the page.
  if (import.meta.env.DEV) return renderInTime(tree, options);
  const html = `<!DOCTYPE html>${renderToString(tree)}`;
  if (html.includes(MISSING_PART)) return renderInTime(tree, options);
  return { html, isWhole: true };
}

async function renderInTime(tree: ReactNode, { nonce, report }: RenderOptions): Promise<Rendered> {
  const errors: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(tree, {
    // Long parts stay where they belong instead of being put there by a script, for whoever runs none.
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
  return { html: await text(pipe(new PassThrough())), isWhole: errors.length === 0 };
}
