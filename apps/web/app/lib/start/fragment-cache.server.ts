import { randomUUID } from 'node:crypto';
import type { PagePieces } from '../page/load-context.ts';
import type { FragmentCache } from './cached-fragment.tsx';

const MAX_BYTES = 4 * 1024 * 1024;
// Random, so that no user content can contain a marker.
const SECRET = randomUUID();
const MARK = `[${SECRET}]`;
const PLACE = new RegExp(`\\[${SECRET} (\\d+)\\]`);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Markup of a fragment as UTF-8, split at its placeholder. */
type Part = readonly Uint8Array[];

/** Fragments by key, in LRU order. */
const cache = new Map<string, Part>();
let bytes = 0;

/** Fragments of one page. */
export interface PageFragments {
  /** Context value for the render of the page. */
  fragments: FragmentCache;
  /** Caches the rendered fragments and returns the page with all markers resolved. */
  store: (html: string) => PagePieces;
}

/** Creates the access of one page render to the fragment cache. */
export function createPageFragments(): PageFragments {
  const rendered: { key: string; placeholder: string | undefined }[] = [];
  const found: PagePieces[] = [];
  const find = (key: string, placeholder?: string) => {
    const part = cache.get(key);
    if (!part) {
      rendered.push({ key, placeholder });
      return undefined;
    }
    touch(key, part);
    return `[${SECRET} ${found.push(fill(part, placeholder)) - 1}]`;
  };
  // Odd pieces are indexes of fragments.
  const fillAll = (html: string) =>
    html.split(PLACE).flatMap((piece, place) => (place % 2 === 0 ? piece : (found[Number(piece)] ?? [])));
  const store = (html: string) => {
    if (rendered.length === 0) return fillAll(html);
    const pieces = html.split(MARK);
    // A page that was rendered twice has twice the requests, and is not cached.
    if (pieces.length === 2 * rendered.length + 1) {
      for (const [index, { key, placeholder }] of rendered.entries())
        add(key, pieces[2 * index + 1] ?? '', placeholder);
    }
    return fillAll(pieces.join(''));
  };
  return { fragments: { find, mark: MARK }, store };
}

/** Joins the pieces of a page into one string. */
export function joinPieces(pieces: PagePieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}

function fill(part: Part, placeholder: string | undefined): PagePieces {
  const [before, after] = part;
  return before && after && placeholder !== undefined ? [before, escapeAmpersand(placeholder), after] : part;
}

function touch(key: string, part: Part): void {
  cache.delete(key);
  cache.set(key, part);
}

function add(key: string, html: string, placeholder: string | undefined): void {
  if (cache.has(key)) return;
  const around = placeholder === undefined ? [html] : html.split(escapeAmpersand(placeholder));
  if (around.length !== (placeholder === undefined ? 1 : 2)) return;
  const part = around.map((text) => encoder.encode(text));
  cache.set(key, part);
  bytes += sizeOf(key, part);
  for (const [oldest, old] of cache) {
    if (bytes <= MAX_BYTES) break;
    cache.delete(oldest);
    bytes -= sizeOf(oldest, old);
  }
}

function sizeOf(key: string, part: Part): number {
  return part.reduce((sum, { length }) => sum + length, key.length);
}

/** Escapes like React. */
function escapeAmpersand(text: string): string {
  return text.replaceAll('&', '&amp;');
}
