import { join } from 'node:path';
import type { Config } from '../../../../config/config.ts';
import type { Logger } from '../../../../observability/logger.ts';
import { createBucketStorage, requireUsableBucket } from './bucket-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** Stores for uploaded photos, their renditions, and the private photos and pictures of bookings. */
export interface PhotoStores {
  originals: PhotoStorage;
  renditions: PhotoStorage;
  conditions: PhotoStorage;
  paymentProofs: PhotoStorage;
  chargePhotos: PhotoStorage;
  accidentPhotos: PhotoStorage;
  recordPhotos: PhotoStorage;
}

/** Opens the configured bucket, or folders in the data folder; throws if the bucket is unusable. */
export async function openPhotoStorage(parts: { config: Config; logger: Logger }): Promise<PhotoStores> {
  const { photoBucket: bucket, dataDir } = parts.config;
  if (!bucket) {
    const report = (fault: string) => parts.logger.error({ fault }, 'photo folder');
    return {
      originals: createDiskStorage(join(dataDir, 'photos'), report),
      renditions: createDiskStorage(join(dataDir, 'photo-renditions'), report),
      conditions: createDiskStorage(join(dataDir, 'condition-photos'), report),
      paymentProofs: createDiskStorage(join(dataDir, 'payment-proofs'), report),
      chargePhotos: createDiskStorage(join(dataDir, 'charge-photos'), report),
      accidentPhotos: createDiskStorage(join(dataDir, 'accident-photos'), report),
      recordPhotos: createDiskStorage(join(dataDir, 'record-photos'), report),
    };
  }
  await requireUsableBucket(bucket);
  const report = (fault: string) => parts.logger.error({ fault }, 'photo bucket');
  return {
    originals: createBucketStorage(bucket, { folder: 'photos', report }),
    renditions: createBucketStorage(bucket, { folder: 'photo-renditions', report }),
    conditions: createBucketStorage(bucket, { folder: 'condition-photos', isPrivate: true, report }),
    paymentProofs: createBucketStorage(bucket, { folder: 'payment-proofs', isPrivate: true, report }),
    chargePhotos: createBucketStorage(bucket, { folder: 'charge-photos', isPrivate: true, report }),
    accidentPhotos: createBucketStorage(bucket, { folder: 'accident-photos', isPrivate: true, report }),
    recordPhotos: createBucketStorage(bucket, { folder: 'record-photos', isPrivate: true, report }),
  };
}
