import { hash } from 'node:crypto';
import { etagOf } from '../requests/etag.ts';
import { compressPage } from './brotli-pages.ts';

const CAR_ADDRESS = /\/cars\/([0-9a-f]{8}-[0-9a-f-]{27})/g;
const SCRIPT_BEGUN = /<script\b[^>]*$/;
const BEFORE_NONCE = ' nonce="';
const AFTER_NONCE = '"';

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
 * Gives nothing where the page says its nonce in another place. Pages are long, so it goes through one as few times as it can.
 */
export async function makeKeptPage(rendered: string, nonce: string): Promise<KeptPage | undefined> {
  const between = rendered.split(nonce);
  const last = between.length - 1;
  const isOnlyMark = between.every(
    (part, place) =>
      (place === last || part.endsWith(BEFORE_NONCE)) && (place === 0 || part.startsWith(AFTER_NONCE)),
  );
  if (!isOnlyMark) return undefined;
  const parts = between.map((part, place) =>
    part.slice(place === 0 ? 0 : AFTER_NONCE.length, place === last ? undefined : -BEFORE_NONCE.length),
  );
  const html = parts.join('');
  const compressed = await compressPage(html);
  return {
    // In as much memory as it needs, and not in what was taken to make it.
    compressed: new Uint8Array(compressed),
    etag: etagOf(compressed),
    scriptHashes: [...new Set(ownScripts(parts).map((code) => `sha256-${hash('sha256', code, 'base64')}`))],
    cars: new Set([...html.matchAll(CAR_ADDRESS)].map(([, id = '']) => copyOf(id))),
  };
}

/** The code of the scripts that bore the nonce; each part but the first begins where one was taken out. */
function ownScripts(parts: readonly string[]): string[] {
  return parts.slice(1).flatMap((part, place) => {
    const before = parts[place] ?? '';
    if (!SCRIPT_BEGUN.test(before.slice(before.lastIndexOf('<')))) return [];
    return [part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))];
  });
}

/** V8 keeps a piece of a text as a place in it, and with it the whole page for the name of one car. */
function copyOf(piece: string): string {
  return Buffer.from(piece).toString();
}
