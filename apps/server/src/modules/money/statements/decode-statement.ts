import type { STATEMENT_ENCODINGS } from '@coastline/contracts/statement';
import { errors } from '../../../http/errors/errors.ts';

type Encoding = (typeof STATEMENT_ENCODINGS)[number];

/** A control character other than tab and line ends, or a noncharacter: no text file contains one. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u;

/**
 * Decodes a file in UTF-8, UTF-16 or Windows-1252, by its byte order mark or else by its validity. Throws
 * `statement_unreadable` for binaries and other encodings.
 */
export function decodeStatement(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = findMarkedEncoding(bytes);
  const candidates: Encoding[] = encoding ? [encoding] : ['utf-8', 'windows-1252'];
  for (const candidate of candidates) {
    const text = tryDecode(bytes, candidate);
    if (text !== undefined && !CONTROL_CHARACTER.test(text)) return { text, encoding: candidate };
  }
  throw errors.statementUnreadable(
    'This is no text file in UTF-8, UTF-16 or Windows-1252. Save the statement as CSV and try again.',
  );
}

function findMarkedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

// The decoder drops the byte order mark.
function tryDecode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
