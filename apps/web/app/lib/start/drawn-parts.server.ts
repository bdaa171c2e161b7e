import { randomUUID } from 'node:crypto';
import type { PagePieces } from '../page/load-context.ts';
import type { DrawnParts } from './drawn-once.tsx';

const MAX_BYTES = 4 * 1024 * 1024;
// No text that somebody has written can be taken for it.
const SECRET = randomUUID();
const MARK = `[${SECRET}]`;
const PLACE = new RegExp(`\\[${SECRET} (\\d+)\\]`);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The markup of a part, as UTF-8: what stands before and after that which each page has otherwise. */
type Part = readonly Uint8Array[];

/** Parts by what they depend on; the last used are dropped last. */
const kept = new Map<string, Part>();
let bytes = 0;

/** The parts of one page. */
export interface PartsOfPage {
  /** For the page while it is drawn. */
  parts: DrawnParts;
  /** Keeps the parts that were drawn, and gives the page without their marks and with the parts that were found. */
  keepFrom: (html: string) => PagePieces;
}

/** For each page that is drawn: what it finds of parts that earlier ones have drawn, and what it leaves for later ones. */
export function startParts(): PartsOfPage {
  const drawn: { key: string; apart: string | undefined }[] = [];
  const found: PagePieces[] = [];
  const find = (key: string, apart?: string) => {
    const part = kept.get(key);
    if (!part) {
      drawn.push({ key, apart });
      return undefined;
    }
    use(key, part);
    return `[${SECRET} ${found.push(fill(part, apart)) - 1}]`;
  };
  // Every second piece is the number of a part.
  const fillAll = (html: string) =>
    html.split(PLACE).flatMap((piece, place) => (place % 2 === 0 ? piece : (found[Number(piece)] ?? [])));
  const keepFrom = (html: string) => {
    if (drawn.length === 0) return fillAll(html);
    const pieces = html.split(MARK);
    // A page that had to be drawn twice has asked twice.
    if (pieces.length === 2 * drawn.length + 1) {
      for (const [place, { key, apart }] of drawn.entries()) keep(key, pieces[2 * place + 1] ?? '', apart);
    }
    return fillAll(pieces.join(''));
  };
  return { parts: { find, mark: MARK }, keepFrom };
}

/** A page in one piece. */
export function textOf(pieces: PagePieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}

function fill(part: Part, apart: string | undefined): PagePieces {
  const [before, after] = part;
  return before && after && apart !== undefined ? [before, written(apart), after] : part;
}

function use(key: string, part: Part): void {
  kept.delete(key);
  kept.set(key, part);
}

function keep(key: string, piece: string, apart: string | undefined): void {
  if (kept.has(key)) return;
  const around = apart === undefined ? [piece] : piece.split(written(apart));
  if (around.length !== (apart === undefined ? 1 : 2)) return;
  const part = around.map((text) => encoder.encode(text));
  kept.set(key, part);
  bytes += sizeOf(key, part);
  for (const [oldest, old] of kept) {
    if (bytes <= MAX_BYTES) break;
    kept.delete(oldest);
    bytes -= sizeOf(oldest, old);
  }
}

function sizeOf(key: string, part: Part): number {
  return part.reduce((sum, { length }) => sum + length, key.length);
}

/** As React writes it. */
function written(text: string): string {
  return text.replaceAll('&', '&amp;');
}
