import { createHash } from 'node:crypto';
import { etagOf } from '../requests/etag.ts';
import { compressPage } from './brotli-pages.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const CAR_ADDRESS = /\/cars\/([0-9a-f]{8}-[0-9a-f-]{27})/g;
/** A part of the page that could not be rendered, as React marks it. */
const BROKEN_PART = '<!--$!-->';

/** A rendered page that is the same for everybody. */
export interface KeptPage {
  html: string;
  /** The page as Brotli. */
  compressed: () => Promise<Uint8Array<ArrayBuffer>>;
  etag: string;
  /** `sha256-…` of every inline script that the renderer wrote itself. */
  scriptHashes: string[];
  /** Ids of the cars that stand on it. */
  cars: ReadonlySet<string>;
}

/**
 * Makes a page that was rendered for one answer fit for many: scripts that bore the answer's nonce are known by their
 * hash instead. A script that something else wrote into the page had no nonce, gets no hash, and does not run.
 * Gives nothing where the page is not whole, or says its nonce in another place.
 */
export function makeKeptPage(rendered: string, nonce: string): KeptPage | undefined {
  if (rendered.includes(BROKEN_PART)) return undefined;
  const mark = ` nonce="${nonce}"`;
  const ownScripts = [...rendered.matchAll(SCRIPT)].filter(([, attributes = '']) =>
    attributes.includes(mark),
  );
  const html = rendered.replaceAll(mark, '');
  if (html.includes(nonce)) return undefined;
  return {
    html,
    compressed: onceAsked(() => compressPage(html)),
    etag: etagOf(html),
    scriptHashes: [...new Set(ownScripts.map(([, , code = '']) => `sha256-${sha256(code)}`))],
    cars: new Set([...html.matchAll(CAR_ADDRESS)].map(([, id = '']) => id)),
  };
}

function onceAsked<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
