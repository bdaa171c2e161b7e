import { hash } from 'node:crypto';
import { createEtag } from '../middleware/json-response.ts';
import { compressPage } from './page-compression.ts';

const CAR_ADDRESS = /\/cars\/([0-9a-f]{8}-[0-9a-f-]{27})/g;
const SCRIPT_BEGUN = /<script\b[^>]*$/;
const BEFORE_NONCE = ' nonce="';
const AFTER_NONCE = '"';

/** A rendered page that is the same for all visitors. */
export interface CachedPage {
  /** The page as Brotli. Uncompressed pages are rarely requested, and take ten times the memory. */
  compressed: Uint8Array<ArrayBuffer>;
  etag: string;
  /** `sha256-…` of every inline script that had the nonce. */
  scriptHashes: string[];
  /** Ids of the cars that the page shows. */
  cars: ReadonlySet<string>;
}

/**
 * Turns a page that was rendered for one response into a cacheable one: removes the nonce of that response, and allows
 * its scripts by hash instead. An injected script has no nonce, gets no hash, and does not run. Returns undefined if the
 * nonce occurs anywhere but in a `nonce` attribute.
 */
export function createCachedPage(html: string, nonce: string): CachedPage | undefined {
  const parts = splitAtNonce(nonce, html);
  if (!parts) return undefined;
  const compressed = compressPage(parts.join(''));
  return {
    // Copied, because the compressor's buffer is larger than its content.
    compressed: new Uint8Array(compressed),
    etag: createEtag(compressed),
    scriptHashes: [...new Set(findOwnScripts(parts))].map(
      (code) => `sha256-${hash('sha256', code, 'base64')}`,
    ),
    cars: new Set(findCars(html)),
  };
}

/** Splits a text at its `nonce` attributes and removes them; undefined if the nonce occurs elsewhere. */
function splitAtNonce(nonce: string, text: string): string[] | undefined {
  const between = text.split(nonce);
  const last = between.length - 1;
  const isOnlyAttribute = between.every(
    (part, place) =>
      (place === last || part.endsWith(BEFORE_NONCE)) && (place === 0 || part.startsWith(AFTER_NONCE)),
  );
  if (!isOnlyAttribute) return undefined;
  return between.map((part, place) =>
    part.slice(place === 0 ? 0 : AFTER_NONCE.length, place === last ? undefined : -BEFORE_NONCE.length),
  );
}

/** Finds the code of the scripts that had the nonce; each part but the first starts at a removed attribute. */
function findOwnScripts(parts: readonly string[]): string[] {
  return parts.slice(1).flatMap((part, place) => {
    const before = parts[place] ?? '';
    if (!SCRIPT_BEGUN.test(before.slice(before.lastIndexOf('<')))) return [];
    return [part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))];
  });
}

function findCars(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(CAR_ADDRESS), ([, id = '']) => copyString(id)))];
}

/** Copies a substring. V8 substrings reference the whole text, and would keep the page in memory. */
function copyString(piece: string): string {
  return Buffer.from(piece).toString();
}
