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

type OpenFolder = (folder: string, options?: { isPrivate: boolean }) => PhotoStorage;

/** Opens the configured bucket, or folders in the data folder; throws if the bucket is unusable. */
export async function openPhotoStorage(parts: { config: Config; logger: Logger }): Promise<PhotoStores> {
  const open = await chooseStorage(parts);
  return {
    originals: open('photos'),
    renditions: open('photo-renditions'),
    conditions: open('condition-photos', { isPrivate: true }),
    paymentProofs: open('payment-proofs', { isPrivate: true }),
    chargePhotos: open('charge-photos', { isPrivate: true }),
    accidentPhotos: open('accident-photos', { isPrivate: true }),
    recordPhotos: open('record-photos', { isPrivate: true }),
  };
}

async function chooseStorage({ config, logger }: { config: Config; logger: Logger }): Promise<OpenFolder> {
  const { photoBucket: bucket, dataDir } = config;
  if (!bucket) {
    const report = (fault: string) => logger.error({ fault }, 'photo folder');
    return (folder) => createDiskStorage(join(dataDir, folder), report);
  }
  await requireUsableBucket(bucket);
  const report = (fault: string) => logger.error({ fault }, 'photo bucket');
  return (folder, options) => createBucketStorage(bucket, { ...options, folder, report });
}
