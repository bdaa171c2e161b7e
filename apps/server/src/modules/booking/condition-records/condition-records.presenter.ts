import type { ConditionRecord, RecordPhoto } from '@coastline/contracts/bookings/condition-record';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { ConditionRecordRow, RecordPhotoRow } from './condition-records.repository.ts';
import { isPersonalPartDeleted } from './record-digests.ts';

/** The parts of a checklist as they are stored, by their names on the wire. */
interface Contents
  extends Partial<
    Pick<ConditionRecord, 'mileage_km' | 'fuel_eighths' | 'accessories' | 'device_at' | 'clock'>
  > {
  source?: 'checklist' | 'desk';
  marks?: { x: number; y: number; photo_id: string | null }[];
}
interface Personal
  extends Partial<Pick<ConditionRecord, 'notes' | 'missing_reason' | 'signatures' | 'place'>> {
  mark_notes?: string[];
}

/** Presents a record. Only the office reads the notes of a condition that was recorded without a checklist. */
export function presentRecord(
  row: ConditionRecordRow,
  photos: readonly RecordPhotoRow[],
  viewer: BookingViewer,
): ConditionRecord {
  const contents = row.contents as Contents;
  const personal: Personal = row.personal ?? {};
  const isForEverybody = row.kind === 'addendum' || contents.source === 'checklist';
  return {
    id: row.id,
    sequence: row.sequence,
    phase: row.phase,
    kind: row.kind,
    is_checklist: contents.source === 'checklist',
    recorded_at: row.recordedAt.toISOString(),
    received_at: row.receivedAt.toISOString(),
    device_at: contents.device_at ?? null,
    clock: contents.clock ?? null,
    mileage_km: contents.mileage_km ?? null,
    fuel_eighths: contents.fuel_eighths ?? null,
    accessories: contents.accessories ?? {},
    marks: (contents.marks ?? []).map((mark, at) => ({ ...mark, note: personal.mark_notes?.[at] ?? '' })),
    photos: photos.filter(({ sealedBy }) => sealedBy === row.sequence).map(presentPhoto),
    notes: isForEverybody || viewer === 'admin' ? (personal.notes ?? '') : '',
    missing_reason: personal.missing_reason ?? '',
    signatures: personal.signatures ?? { guest: null, agent: null },
    place: personal.place ?? null,
    is_deleted: isPersonalPartDeleted(row),
    hash: row.hash,
    previous_hash: row.previousHash,
  };
}

export function presentPhoto(row: RecordPhotoRow): RecordPhoto {
  return {
    id: row.id,
    subject: row.subject,
    sha256: row.sha256,
    added_at: row.addedAt.toISOString(),
    is_deleted: row.erasedAt !== null,
  };
}
