import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { acceptsEncoding } from '../middleware/compression.ts';
import { FILE_POLICY } from '../middleware/content-security-policy.ts';
import { createEtag, matchesEtag } from '../middleware/json-response.ts';

/** Encodings for which the build writes compressed files, in order of preference. */
const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

interface CachedFile {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

/**
 * Serves the files of a folder that does not change, and caches them in memory: reading and streaming them from disk
 * takes several times the CPU. Passes requests for other paths on.
 */
export function serveStaticFiles(root: string, cacheControlOf: (path: string) => string): MiddlewareHandler {
  const files = listFiles(root);
  const cache = new Map<string, Promise<CachedFile>>();
  const read = (path: string) => {
    const file = cache.get(path) ?? readFile(join(root, path)).then(toCachedFile);
    cache.set(path, file);
    file.catch(() => cache.delete(path));
    return file;
  };
  return async (c, next) => {
    const { path, method } = c.req;
    if (!files.has(path) || (method !== 'GET' && method !== 'HEAD')) return next();
    const available = ENCODINGS.filter(({ extension }) => files.has(path + extension));
    const accepted = c.req.header('accept-encoding');
    const chosen = available.find(({ encoding }) => acceptsEncoding(accepted, encoding));
    const file = await read(path + (chosen?.extension ?? '')).catch(ignoreMissing);
    if (!file) return next();
    const { body, etag } = file;
    const headers = {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'cache-control': cacheControlOf(path),
      'content-security-policy': FILE_POLICY,
      etag,
      ...(available.length > 0 ? { vary: 'accept-encoding' } : {}),
    };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const encoded = chosen ? { 'content-encoding': chosen.encoding } : {};
    return c.body(body, 200, { ...headers, ...encoded, 'content-length': String(body.length) });
  };
}

/** A newer build in the same folder removes files of this one. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function listFiles(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`));
}

function toCachedFile(content: Buffer): CachedFile {
  const body = new Uint8Array(content);
  return { body, etag: createEtag(body) };
}
