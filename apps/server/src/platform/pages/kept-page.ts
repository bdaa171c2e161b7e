import { hash } from 'node:crypto';
import { etagOf } from '../requests/etag.ts';
import { compressPage, type PagePieces } from './brotli-pages.ts';

const CAR_ADDRESS = /\/cars\/([0-9a-f]{8}-[0-9a-f-]{27})/g;
const SCRIPT_BEGUN = /<script\b[^>]*$/;
const BEFORE_NONCE = ' nonce="';
const AFTER_NONCE = '"';
const decoder = new TextDecoder();

/** A rendered page that is the same for everybody. */
export interface KeptPage {
  /** The page as Brotli: a tenth of its text, which hardly anybody asks for. */
  compressed: Uint8Array<ArrayBuffer>;
  etag: string;
  /** `sha256-…` of every inline script that the renderer wrote itself. */
  scriptHashes: string[];
  /** Ids of the cars that stand on it. */
  cars: ReadonlySet<string>;
}

/**
 * Makes a whole page that was rendered for one answer fit for many: scripts that bore the answer's nonce are known by
 * their hash instead. A script that something else wrote into the page had no nonce, gets no hash, and does not run.
 * Gives nothing where the page says its nonce in another place. Pages are long, so it goes through one as few times as it
 * can, and through parts that were drawn for an earlier page, which can tell nothing of this one's nonce, not at all.
 */
export function makeKeptPage(rendered: PagePieces, nonce: string): KeptPage | undefined {
  const pieces: (string | Uint8Array)[] = [];
  const scripts = new Set<string>();
  const cars = new Set<string>();
  for (const piece of rendered) {
    if (typeof piece !== 'string') {
      pieces.push(piece);
      for (const car of carsOf(piece)) cars.add(car);
      continue;
    }
    const parts = takeOut(nonce, piece);
    if (!parts) return undefined;
    pieces.push(...parts);
    for (const code of ownScripts(parts)) scripts.add(code);
    for (const car of carsIn(piece)) cars.add(car);
  }
  const compressed = compressPage(pieces);
  return {
    // In as much memory as it needs, and not in what was taken to make it.
    compressed: new Uint8Array(compressed),
    etag: etagOf(compressed),
    scriptHashes: [...scripts].map((code) => `sha256-${hash('sha256', code, 'base64')}`),
    cars,
  };
}

/** A text without the nonce: what stood between. */
function takeOut(nonce: string, text: string): string[] | undefined {
  const between = text.split(nonce);
  const last = between.length - 1;
  const isOnlyMark = between.every(
    (part, place) =>
      (place === last || part.endsWith(BEFORE_NONCE)) && (place === 0 || part.startsWith(AFTER_NONCE)),
  );
  if (!isOnlyMark) return undefined;
  return between.map((part, place) =>
    part.slice(place === 0 ? 0 : AFTER_NONCE.length, place === last ? undefined : -BEFORE_NONCE.length),
  );
}

/** The code of the scripts that bore the nonce; each part but the first begins where one was taken out. */
function ownScripts(parts: readonly string[]): string[] {
  return parts.slice(1).flatMap((part, place) => {
    const before = parts[place] ?? '';
    if (!SCRIPT_BEGUN.test(before.slice(before.lastIndexOf('<')))) return [];
    return [part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))];
  });
}

const known = new WeakMap<Uint8Array, string[]>();

/** The cars on a part that many pages have. */
function carsOf(part: Uint8Array): string[] {
  const cars = known.get(part) ?? carsIn(decoder.decode(part));
  known.set(part, cars);
  return cars;
}

function carsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(CAR_ADDRESS), ([, id = '']) => copyOf(id)))];
}

/** V8 keeps a piece of a text as a place in it, and with it the whole page for the name of one car. */
function copyOf(piece: string): string {
  return Buffer.from(piece).toString();
}
