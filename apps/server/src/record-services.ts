import type { Config } from './config/config.ts';
import { createSemaphore } from './http/load-shedding/semaphore.ts';
import type { NotifyParties } from './modules/booking/bookings/booking-notices.service.ts';
import { createConditionRecordsService } from './modules/booking/condition-records/condition-records.service.ts';
import { createRecordVerificationService } from './modules/booking/condition-records/verification.service.ts';
import type { HandOverService } from './modules/booking/hand-overs/hand-over.service.ts';
import { createRecordDocumentService } from './modules/money/documents/record/record-document.service.ts';
import { createPhotoServices } from './photo-services.ts';

// A document decodes up to thirty photos, which keeps a core busy.
const DOCUMENT_LIMITS = { maxConcurrent: 1, maxQueued: 16 };

/** Creates the services of photos, and of sealed records: sealing, verification and documents. */
export function createRecordServices(
  parts: Parameters<typeof createPhotoServices>[0] & { config: Config },
  { handOver, notifyParties }: { handOver: HandOverService; notifyParties: NotifyParties },
) {
  const { database, clock, photos } = parts;
  const { productName } = parts.config;
  const photoServices = createPhotoServices(parts);
  const { recordPhotos } = photoServices;
  const conditionRecords = createConditionRecordsService({ database, clock, handOver, notifyParties });
  return {
    ...photoServices,
    conditionRecords,
    recordVerification: createRecordVerificationService({ database, files: photos.recordPhotos }),
    recordDocument: createRecordDocumentService({
      ...{ database, productName, conditionRecords, recordPhotos },
      semaphore: createSemaphore(DOCUMENT_LIMITS),
    }),
  };
}
