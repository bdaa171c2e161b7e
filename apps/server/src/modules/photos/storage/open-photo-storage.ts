import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createBucketStorage, requireUsableBucket } from './bucket-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** Photos as they were uploaded, what is made from them, and those that no public address leads to. */
export interface PhotoFolders {
  originals: PhotoStorage;
  renditions: PhotoStorage;
  conditions: PhotoStorage;
}

/** Photos in the bucket of the settings, or in the data folder; throws where the bucket cannot be used. */
export async function openPhotoStorage(parts: { config: Config; logger: Logger }): Promise<PhotoFolders> {
  const { photoBucket: bucket, dataDir } = parts.config;
  if (!bucket) {
    const complain = (fault: string) => parts.logger.error({ fault }, 'photo folder');
    return {
      originals: createDiskStorage(join(dataDir, 'photos'), complain),
      renditions: createDiskStorage(join(dataDir, 'photo-renditions'), complain),
      conditions: createDiskStorage(join(dataDir, 'condition-photos'), complain),
    };
  }
  await requireUsableBucket(bucket);
  const report = (fault: string) => parts.logger.error({ fault }, 'photo bucket');
  return {
    originals: createBucketStorage(bucket, { folder: 'photos', report }),
    renditions: createBucketStorage(bucket, { folder: 'photo-renditions', report }),
    conditions: createBucketStorage(bucket, { folder: 'condition-photos', isPrivate: true, report }),
  };
}
