import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { FILE_POLICY } from '../requests/content-policy.ts';
import { etagOf, isKnownEtag } from '../requests/etag.ts';
import { takesEncoding } from './accepted-encoding.ts';

/** How files of a folder may be compressed: by the end of the name of the file that was made for it. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

interface KeptFile {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

/**
 * Serves the files of a folder that does not change, from memory once they were asked for: to find a file on the disk
 * and to stream it takes five times the processor time. What is no file there, or not any more, is left to others.
 */
export function serveFolder(root: string, cacheControlOf: (path: string) => string): MiddlewareHandler {
  const files = listFiles(root);
  const kept = new Map<string, Promise<KeptFile>>();
  const read = (path: string) => {
    const file = kept.get(path) ?? readFile(join(root, path)).then(keep);
    kept.set(path, file);
    file.catch(() => kept.delete(path));
    return file;
  };
  return async (c, next) => {
    const { path, method } = c.req;
    if (!files.has(path) || (method !== 'GET' && method !== 'HEAD')) return next();
    const made = ENCODINGS.filter(({ ending }) => files.has(path + ending));
    const accepted = c.req.header('accept-encoding');
    const used = made.find(({ encoding }) => takesEncoding(accepted, encoding));
    const file = await read(path + (used?.ending ?? '')).catch(orGone);
    if (!file) return next();
    const { body, etag } = file;
    const about = {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'cache-control': cacheControlOf(path),
      'content-security-policy': FILE_POLICY,
      etag,
      ...(made.length > 0 ? { vary: 'accept-encoding' } : {}),
    };
    if (isKnownEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, about);
    const encoded = used ? { 'content-encoding': used.encoding } : {};
    return c.body(body, 200, { ...about, ...encoded, 'content-length': String(body.length) });
  };
}

/** A build that was put in the place of this one has files of other names. */
function orGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function listFiles(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`));
}

function keep(read: Buffer): KeptFile {
  const body = new Uint8Array(read);
  return { body, etag: etagOf(body) };
}
