import type { ConditionRecord } from '@coastline/contracts/bookings/condition-record';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import type { Language } from '@coastline/domain/languages/languages';
import { errors } from '../../../../http/errors/errors.ts';
import { type Caller, rlsContextOf } from '../../../../http/guards/caller.ts';
import type { Semaphore } from '../../../../http/load-shedding/semaphore.ts';
import { type DatabaseClient, inTransactionAs } from '../../../../persistence/client.ts';
import type { ConditionRecordsService } from '../../../booking/condition-records/condition-records.service.ts';
import type { RecordPhotosService } from '../../../booking/condition-records/record-photos.service.ts';
import { openPhoto } from '../../../catalogue/photos/renditions.ts';
import { getSettings } from '../../../people/settings/settings.service.ts';
import type { DocumentFile } from '../document-content.ts';
import { findDocumentBooking } from '../documents.repository.ts';
import { chooseLanguage } from '../documents.service.ts';
import { type DocumentPhoto, presentRecordDocument } from './record.presenter.ts';
import { renderRecord } from './render-record.ts';

export type RecordDocumentService = ReturnType<typeof createRecordDocumentService>;

/** Twice the size in which a photo is printed. */
const PHOTO_SIZE = { width: 462, height: 348 };
const PHOTO_QUALITY = 70;

/** Renders the record of a hand-over or return as a PDF, with small copies of its photos. */
export function createRecordDocumentService(deps: {
  database: DatabaseClient;
  productName: string;
  conditionRecords: ConditionRecordsService;
  recordPhotos: RecordPhotosService;
  /** Photos keep a core busy and need memory. */
  semaphore: Semaphore;
}) {
  /** Returns the PDF for guest, host and office. Throws `booking_not_found`, `record_not_found`, `busy`. */
  async function get(
    caller: Caller,
    request: { bookingId: string; phase: ConditionPhase; language: Language | undefined },
  ): Promise<DocumentFile> {
    const { bookingId, phase } = request;
    const { items } = await deps.conditionRecords.list(caller, bookingId);
    const record = items.find((item) => item.phase === phase && item.kind === 'condition');
    if (!record) throw errors.recordNotFound();
    const facts = await inTransactionAs(deps.database.pool, rlsContextOf(caller), async (tx) => ({
      booking: await findDocumentBooking(tx, bookingId),
      settings: await getSettings(tx),
    }));
    const { booking, settings } = facts;
    if (!booking) throw errors.bookingNotFound();
    return deps.semaphore.run(async () => {
      const photos = await loadPhotos(caller, { bookingId, record });
      const language = chooseLanguage(booking.guestLanguage, request.language);
      const context = { productName: deps.productName, settings, language };
      const content = presentRecordDocument({ booking, record, photos }, context);
      return { name: `${deps.productName} ${content.number}.pdf`, bytes: await renderRecord(content) };
    });
  }

  async function loadPhotos(
    caller: Caller,
    { bookingId, record }: { bookingId: string; record: ConditionRecord },
  ): Promise<DocumentPhoto[]> {
    const photos: DocumentPhoto[] = [];
    for (const { id } of record.photos) {
      const original = await deps.recordPhotos
        .getFile(caller, { bookingId, photoId: id })
        .catch(() => undefined);
      // A missing file is a finding of the verification; the document shows the others.
      if (!original) continue;
      const photo = await openPhoto(original, { failOn: 'error' });
      const bytes = await photo
        .resize({ ...PHOTO_SIZE, fit: 'inside' })
        .jpeg({ quality: PHOTO_QUALITY })
        .toBuffer();
      photos.push({ id, bytes });
    }
    return photos;
  }

  return { get };
}
