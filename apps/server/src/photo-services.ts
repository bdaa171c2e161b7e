import { createSemaphore } from './http/load-shedding/semaphore.ts';
import { createAccidentPhotosService } from './modules/booking/accident-reports/accident-photos.service.ts';
import { createConditionPhotosService } from './modules/booking/condition-photos/condition-photos.service.ts';
import { createRecordPhotosService } from './modules/booking/condition-records/record-photos.service.ts';
import { createChargePhotosService } from './modules/booking/trip-charges/charge-photos.service.ts';
import { createIdleQueue } from './modules/catalogue/photos/idle-queue.ts';
import { createPhotosService } from './modules/catalogue/photos/photos.service.ts';
import { createPrivatePictures } from './modules/catalogue/photos/private-pictures/private-pictures.ts';
import type { PhotoStores } from './modules/catalogue/photos/storage/open-photo-storage.ts';
import { createSweepPhotosService } from './modules/catalogue/photos/sweep-photos.service.ts';
import { createUploadLimiter } from './modules/catalogue/photos/upload/upload-limiter.ts';
import { createUploadPhotoService } from './modules/catalogue/photos/upload/upload-photo.service.ts';
import { createPaymentProofsService } from './modules/money/payment-proofs/payment-proofs.service.ts';
import type { DatabaseClient } from './persistence/client.ts';

// Decoding a photo takes a core and up to a few hundred megabytes.
const PHOTO_LIMITS = { maxConcurrent: 2, maxQueued: 32 };
const RENDITION_LIMITS = { maxConcurrent: 4, maxQueued: 512 };
const AVIF_ENCODING = { idleMs: 1_500, maxDelayMs: 20_000, maxQueued: 1_000 };
// An upload of up to 20 MB is held in memory; this bounds them to 24 of the largest.
const UPLOAD_LIMITS = { perPerson: 4, bytes: 24 * 20 * 1024 * 1024 };

/** Creates the services that store and show photos and private pictures. */
export function createPhotoServices({
  database,
  clock,
  photos,
}: {
  database: DatabaseClient;
  clock: () => Date;
  photos: PhotoStores;
}) {
  const base = { database, clock };
  const { originals, renditions, conditions, paymentProofs, chargePhotos, recordPhotos, accidentPhotos } =
    photos;
  const uploads = {
    ...base,
    uploadLimiter: createUploadLimiter(UPLOAD_LIMITS),
    semaphore: createSemaphore(PHOTO_LIMITS),
  };
  return {
    photos: createPhotosService({
      ...{ ...base, originals, renditions },
      semaphore: createSemaphore(RENDITION_LIMITS),
      idleQueue: createIdleQueue(AVIF_ENCODING),
    }),
    uploadPhoto: createUploadPhotoService({ ...uploads, originals }),
    conditionPhotos: createConditionPhotosService({
      ...base,
      pictures: createPrivatePictures({ ...uploads, files: conditions, folder: 'condition-photos' }),
    }),
    paymentProofs: createPaymentProofsService({
      ...base,
      pictures: createPrivatePictures({ ...uploads, files: paymentProofs, folder: 'payment-proofs' }),
    }),
    chargePhotos: createChargePhotosService({
      ...base,
      pictures: createPrivatePictures({ ...uploads, files: chargePhotos, folder: 'charge-photos' }),
    }),
    recordPhotos: createRecordPhotosService({
      ...base,
      pictures: createPrivatePictures({ ...uploads, files: recordPhotos, folder: 'record-photos' }),
    }),
    accidentPhotos: createAccidentPhotosService({
      ...base,
      pictures: createPrivatePictures({ ...uploads, files: accidentPhotos, folder: 'accident-photos' }),
    }),
    sweepPhotos: createSweepPhotosService({ ...base, originals, renditions }),
  };
}
