import { hash } from 'node:crypto';

const ETAG_LENGTH = 22;

/** Creates the ETag of a text or a file. Weak, because the body may be compressed. */
export function createEtag(content: string | Uint8Array): string {
  return `W/"${hash('sha256', content, 'base64').slice(0, ETAG_LENGTH)}"`;
}

/** Whether an `If-None-Match` header contains the ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
}
