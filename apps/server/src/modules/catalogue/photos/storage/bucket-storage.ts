import { randomUUID } from 'node:crypto';
import type { PhotoBucket } from '../../../../config/config-storage.ts';
import { createBucketClient } from './bucket-client.ts';
import { getPhotoType, type PhotoStorage } from './photo-storage.ts';

// The same values as at the public URLs, for a CDN in front of the bucket (STO-02).
const CACHE = { public: 'public, max-age=3600', private: 'private, no-store' };
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
// Identifies the request that wrote an object.
const WRITE_ID_HEADER = 'x-amz-meta-write';

/**
 * Stores photos in a folder of an S3-compatible bucket; any number of processes can share it. Methods throw
 * `photos_unavailable` while the bucket is unusable and pass the fault to `report`.
 */
export function createBucketStorage(
  bucket: PhotoBucket,
  options: { folder: string; isPrivate?: boolean; report: (fault: string) => void },
): PhotoStorage {
  const send = createBucketClient(bucket, options.report);
  const cache = CACHE[options.isPrivate ? 'private' : 'public'];
  const toKey = (path: string) => `${options.folder}/${path}`;
  // A write that is retried after a lost response finds the object that it wrote itself.
  async function wasWrittenBy(key: string, writeId: string): Promise<boolean> {
    const { status, headers } = await send({ method: 'HEAD', key }, [NOT_FOUND]);
    return status !== NOT_FOUND && headers.get(WRITE_ID_HEADER) === writeId;
  }

  return {
    async find(path) {
      const { status, body } = await send({ method: 'GET', key: toKey(path) }, [NOT_FOUND]);
      return status === NOT_FOUND ? undefined : body;
    },
    async has(path) {
      const { status } = await send({ method: 'HEAD', key: toKey(path) }, [NOT_FOUND]);
      return status !== NOT_FOUND;
    },
    async add(path, bytes) {
      const [key, writeId] = [toKey(path), randomUUID()];
      const kind = { 'content-type': getPhotoType(path), 'cache-control': cache };
      const headers = { ...kind, 'if-none-match': '*', [WRITE_ID_HEADER]: writeId };
      const { status } = await send({ method: 'PUT', key, body: bytes, headers }, [PRECONDITION_FAILED]);
      return status !== PRECONDITION_FAILED || wasWrittenBy(key, writeId);
    },
    async remove(path) {
      await send({ method: 'DELETE', key: toKey(path) }, [NOT_FOUND]);
    },
  };
}

/**
 * Probes a bucket with a small file. Throws an error that names the fault: URL, keys, name or permissions, or a bucket
 * that overwrites files despite If-None-Match.
 */
export async function requireUsableBucket(bucket: PhotoBucket): Promise<void> {
  const faults: string[] = [];
  const storage = createBucketStorage(bucket, { folder: 'probes', report: (fault) => faults.push(fault) });
  const path = `${randomUUID()}.webp`;
  const bytes = Buffer.from(path);
  const probe = async () => {
    if (!(await storage.add(path, bytes))) return 'it refuses new files';
    const isOverwritten = await storage.add(path, Buffer.from('other'));
    const isSame = (await storage.find(path))?.equals(bytes) ?? false;
    await storage.remove(path);
    if (isOverwritten) return 'it overwrites files; it has to know If-None-Match on PUT';
    return isSame ? undefined : 'it does not give back what it was given';
  };
  const fault = await probe().catch((error: unknown) => faults.at(-1) ?? String(error));
  if (fault) throw new Error(`The photo bucket ${bucket.name} cannot be used: ${fault}.`);
}
