import { randomUUID } from 'node:crypto';
import type { PhotoBucket } from '../../../config/config-photos.ts';
import { createBucketCalls } from './bucket-calls.ts';
import { type PhotoStorage, photoTypeOf } from './photo-storage.ts';

// What the public address says as well, for those who put a CDN before the bucket (STO-02).
const CACHE = { public: 'public, max-age=3600', private: 'private, no-store' };
const NOT_FOUND = 404;
const TAKEN = 412;
// Says which call has written an object.
const MARK = 'x-amz-meta-write';

/**
 * Photos in an S3-compatible bucket, under a folder of it; any number of processes share them. Calls throw
 * `photos_unavailable` while the bucket cannot be used, and `report` hears why.
 */
export function createBucketStorage(
  bucket: PhotoBucket,
  options: { folder: string; isPrivate?: boolean; report: (fault: string) => void },
): PhotoStorage {
  const call = createBucketCalls(bucket, options.report);
  const cache = CACHE[options.isPrivate ? 'private' : 'public'];
  const keyOf = (path: string) => `${options.folder}/${path}`;
  // Sent again after its answer was lost, a write finds the object that it made itself.
  async function isOwn(key: string, mark: string): Promise<boolean> {
    const { status, headers } = await call({ method: 'HEAD', key }, [NOT_FOUND]);
    return status !== NOT_FOUND && headers.get(MARK) === mark;
  }

  return {
    async find(path) {
      const { status, body } = await call({ method: 'GET', key: keyOf(path) }, [NOT_FOUND]);
      return status === NOT_FOUND ? undefined : body;
    },
    async has(path) {
      const { status } = await call({ method: 'HEAD', key: keyOf(path) }, [NOT_FOUND]);
      return status !== NOT_FOUND;
    },
    async add(path, bytes) {
      const [key, mark] = [keyOf(path), randomUUID()];
      const kind = { 'content-type': photoTypeOf(path), 'cache-control': cache };
      const headers = { ...kind, 'if-none-match': '*', [MARK]: mark };
      const { status } = await call({ method: 'PUT', key, body: bytes, headers }, [TAKEN]);
      return status !== TAKEN || isOwn(key, mark);
    },
    async remove(path) {
      await call({ method: 'DELETE', key: keyOf(path) }, [NOT_FOUND]);
    },
  };
}

/**
 * Tries a bucket out with a file of a few bytes. Throws an error that says what is wrong: address, keys, name or
 * rights, or that it overwrites files although it is told not to.
 */
export async function requireUsableBucket(bucket: PhotoBucket): Promise<void> {
  const faults: string[] = [];
  const storage = createBucketStorage(bucket, { folder: 'probes', report: (fault) => faults.push(fault) });
  const path = `${randomUUID()}.webp`;
  const bytes = Buffer.from(path);
  const tryOut = async () => {
    if (!(await storage.add(path, bytes))) return 'it refuses new files';
    const isOverwritten = await storage.add(path, Buffer.from('other'));
    const isSame = (await storage.find(path))?.equals(bytes) ?? false;
    await storage.remove(path);
    if (isOverwritten) return 'it overwrites files; it has to know If-None-Match on PUT';
    return isSame ? undefined : 'it does not give back what it was given';
  };
  const fault = await tryOut().catch((error: unknown) => faults.at(-1) ?? String(error));
  if (fault) throw new Error(`The photo bucket ${bucket.name} cannot be used: ${fault}.`);
}
