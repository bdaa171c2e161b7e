import { randomUUID } from 'node:crypto';
import type { DrawnParts } from './drawn-once.tsx';

const MAX_CHARACTERS = 4 * 1024 * 1024;
// No text that somebody has written can be taken for it.
const SECRET = randomUUID();
const MARK = `[${SECRET}]`;
const PLACE = new RegExp(`\\[${SECRET} (\\d+)\\]`, 'g');

/** The markup of parts by what they depend on; the last used are dropped last. */
const kept = new Map<string, string>();
let characters = 0;

/** The parts of one page. */
export interface PartsOfPage {
  /** For the page while it is drawn. */
  parts: DrawnParts;
  /** Keeps the parts that were drawn, and gives the page without their marks and with the parts that were found. */
  keepFrom: (html: string) => string;
}

/** For each page that is drawn: what it finds of parts that earlier ones have drawn, and what it leaves for later ones. */
export function startParts(): PartsOfPage {
  const drawn: string[] = [];
  const found: string[] = [];
  const find = (key: string) => {
    const html = kept.get(key);
    if (html === undefined) {
      drawn.push(key);
      return undefined;
    }
    use(key, html);
    return `[${SECRET} ${found.push(html) - 1}]`;
  };
  const fill = (html: string) => html.replace(PLACE, (_, place) => found[place] ?? '');
  const keepFrom = (html: string) => {
    if (drawn.length === 0) return fill(html);
    const pieces = html.split(MARK);
    // A page that had to be drawn twice has asked twice.
    if (pieces.length === 2 * drawn.length + 1) {
      for (const [place, key] of drawn.entries()) keep(key, pieces[2 * place + 1] ?? '');
    }
    return fill(pieces.join(''));
  };
  return { parts: { find, mark: MARK }, keepFrom };
}

function use(key: string, html: string): void {
  kept.delete(key);
  kept.set(key, html);
}

function keep(key: string, piece: string): void {
  if (kept.has(key)) return;
  // Cut out of the page it would hold the whole of it.
  kept.set(key, Buffer.from(piece).toString());
  characters += key.length + piece.length;
  for (const [oldest, html] of kept) {
    if (characters <= MAX_CHARACTERS) break;
    kept.delete(oldest);
    characters -= oldest.length + html.length;
  }
}
