import { PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import type { PhotoSubject } from '@coastline/domain/condition-records/checklist';
import { recordNames } from '@coastline/domain/condition-records/record-names/en';
import type { ConditionRecordRow, RecordPhotoRow, ShownCondition } from './condition-records.repository.ts';
import { CHAIN_START, digestValues, hashRecord, isPersonalPartDeleted } from './record-digests.ts';
import type { SealedPhoto } from './seal-record.ts';

/** A difference between stored data and the sealed records. */
export interface RecordFinding {
  bookingId: string | null;
  message: string;
}

/** The end of the verified part of the chain. */
export interface ChainPosition {
  sequence: number;
  hash: string;
}

export const START_OF_CHAIN: ChainPosition = { sequence: 0, hash: CHAIN_START };

/** Names of values in findings. Other values are named by their key. */
const VALUE_NAMES: Record<string, string> = {
  mileage_km: 'odometer',
  fuel_eighths: 'fuel level',
  device_at: 'time of the phone',
  marks: 'marks of damage',
  mark_notes: 'notes of the marks',
  photos: 'list of photos',
  place: 'place',
  signatures: 'signatures',
  missing_reason: 'reason for what is missing',
};

/** Verifies that records follow each other without gaps and match their sealed digests. */
export function verifyChain(
  records: readonly ConditionRecordRow[],
  start: ChainPosition = START_OF_CHAIN,
): { findings: RecordFinding[]; end: ChainPosition } {
  let end = start;
  const findings: RecordFinding[] = [];
  for (const record of records) {
    findings.push(...verifyPlace(record, end), ...verifyValues(record));
    end = { sequence: record.sequence, hash: record.hash };
  }
  return { findings, end };
}

function verifyPlace(record: ConditionRecordRow, previous: ChainPosition): RecordFinding[] {
  const next = previous.sequence + 1;
  if (record.sequence !== next) {
    const last = record.sequence - 1;
    const missing = next === last ? `record ${next} is` : `records ${next} to ${last} are`;
    return [{ bookingId: null, message: `Order: ${missing} missing.` }];
  }
  if (record.previousHash !== previous.hash) {
    return [toFinding(record, `order: it does not follow record ${previous.sequence}`)];
  }
  if (record.hash !== hashRecord(record)) return [toFinding(record, 'its seal does not fit')];
  return [];
}

/** Names each value that differs from its digest. A deleted personal part has digests without values. */
function verifyValues(record: ConditionRecordRow): RecordFinding[] {
  const actual = digestValues(record);
  const names = Object.keys({ ...actual, ...record.digests });
  const isDeleted = (name: string) => record.personal === null && actual[name] === undefined;
  return names
    .filter((name) => actual[name] !== record.digests[name] && !isDeleted(name))
    .map((name) => toFinding(record, `${VALUE_NAMES[name] ?? name.replaceAll('_', ' ')} changed`));
}

/** The digest of a stored photo; null for a file that does not exist. */
export type FileDigests = ReadonlyMap<string, string | null>;

/** Verifies the files of sealed photos, and that none was deleted but those of erased guests. */
export function verifyPhotos(
  record: ConditionRecordRow,
  photos: readonly RecordPhotoRow[],
  files: FileDigests,
): RecordFinding[] {
  return getSealedPhotos(record).flatMap((sealed) => {
    const row = photos.find(({ id }) => id === sealed.id);
    if (row?.erasedAt && sealed.subject === 'guest') return [];
    const name = `photo ${recordNames.subjects[sealed.subject as PhotoSubject].toLowerCase()}`;
    const file = files.get(sealed.id);
    if (!row || !file) return [toFinding(record, `${name} is missing`)];
    if (file !== sealed.sha256) return [toFinding(record, `${name} changed`)];
    return row.subject === sealed.subject ? [] : [toFinding(record, `${name} is shown as another one`)];
  });
}

/** The photos of a record that have files. */
export function getSealedPhotos(record: ConditionRecordRow): SealedPhoto[] {
  const { photos } = record.contents;
  return Array.isArray(photos) ? (photos as SealedPhoto[]) : [];
}

/** Verifies that a booking shows odometer and fuel of its newest record of the phase, and the sealed time. */
export function verifyCondition(
  shown: ShownCondition,
  records: readonly ConditionRecordRow[],
): RecordFinding[] {
  const own = records.filter(
    ({ bookingId, phase }) => bookingId === shown.bookingId && phase === shown.phase,
  );
  const sealed = own.find(({ kind }) => kind === 'condition');
  const newest = own.findLast(({ kind }) => kind === 'condition' || kind === 'correction');
  if (!sealed || !newest) {
    const message = `The ${PHASE_LABELS[shown.phase]} has no record any more.`;
    return shown.isSealed ? [{ bookingId: shown.bookingId, message }] : [];
  }
  const { mileage_km: mileageKm, fuel_eighths: fuelEighths } = newest.contents;
  return [
    ...compare(newest, { name: 'odometer', sealed: mileageKm, shown: shown.mileageKm }),
    ...compare(newest, { name: 'fuel level', sealed: fuelEighths, shown: shown.fuelEighths }),
    ...compare(sealed, {
      name: 'time',
      sealed: sealed.recordedAt.toISOString(),
      shown: shown.recordedAt.toISOString(),
    }),
  ];
}

function compare(
  record: ConditionRecordRow,
  { name, sealed, shown }: { name: string; sealed: unknown; shown: unknown },
): RecordFinding[] {
  if (sealed === shown) return [];
  return [toFinding(record, `${name} is sealed as ${String(sealed)}, the booking shows ${String(shown)}`)];
}

/** Finds personal parts that are missing although the account of the guest exists. */
export function verifyDeletion(
  record: ConditionRecordRow,
  erasedBookings: readonly string[],
): RecordFinding[] {
  if (!isPersonalPartDeleted(record) || erasedBookings.includes(record.bookingId)) return [];
  return [toFinding(record, 'notes and signatures are missing')];
}

function toFinding(record: ConditionRecordRow, text: string): RecordFinding {
  return {
    bookingId: record.bookingId,
    message: `Record ${record.sequence}, ${PHASE_LABELS[record.phase]}: ${text}.`,
  };
}
