import { hash } from 'node:crypto';

const MARK_LENGTH = 22;

/** The mark of a text or a file, by which whoever has it asks whether it still holds. Weak: it may travel compressed. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${hash('sha256', content, 'base64').slice(0, MARK_LENGTH)}"`;
}

/** Whether one of the marks of an `If-None-Match` is this one. */
export function isKnownEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((mark) => mark.trim() === etag) ?? false;
}
