import type { RecordVerification } from '@coastline/contracts/bookings/condition-record';
import { canHandOver } from '@coastline/domain/people/trip-permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { sha256Of, toPicturePath } from '../../catalogue/photos/private-pictures/private-pictures.ts';
import type { PhotoStorage } from '../../catalogue/photos/storage/photo-storage.ts';
import {
  type ConditionRecordRow,
  listErasedBookings,
  listRecordPhotos,
  listRecords,
  listRecordsAfter,
  listRecordsAt,
  listShownConditions,
  type RecordPhotoRow,
  type ShownCondition,
} from './condition-records.repository.ts';
import { isPersonalPartDeleted } from './record-digests.ts';
import {
  getSealedPhotos,
  type RecordFinding,
  START_OF_CHAIN,
  verifyChain,
  verifyCondition,
  verifyDeletion,
  verifyPhotos,
} from './verify-records.ts';

export type RecordVerificationService = ReturnType<typeof createRecordVerificationService>;

const BATCH = 200;

/** Records with the photos and erasures that their verification needs. */
interface LoadedRecords {
  records: ConditionRecordRow[];
  photos: RecordPhotoRow[];
  erasedBookings: string[];
}

/** Compares sealed records with their hashes, their photos and the conditions that bookings show (TRIP-140). */
export function createRecordVerificationService(deps: { database: DatabaseClient; files: PhotoStorage }) {
  const inSystemTransaction = <T>(work: (tx: Database) => Promise<T>) =>
    inTransactionAs(deps.database.pool, 'condition-records', work);

  /** Verifies the records of one booking, and that each follows the one before it. */
  async function verifyBooking(caller: Caller, bookingId: string): Promise<RecordVerification> {
    requirePermission(canHandOver(requireUser(caller)));
    const { loaded, before, shown } = await inSystemTransaction(async (tx) => {
      const records = await listRecords(tx, bookingId);
      return {
        loaded: await loadFacts(tx, records),
        before: await listRecordsAt(
          tx,
          records.map(({ sequence }) => sequence - 1),
        ),
        shown: await listShownConditions(tx, [bookingId]),
      };
    });
    const { records } = loaded;
    const findings = [
      ...records.flatMap((record) => verifyLink(record, before)),
      ...(await verifyContents(loaded)),
      ...shown.flatMap((condition) => verifyCondition(condition, records)),
    ];
    return {
      records: records.length,
      deleted: records.filter(isPersonalPartDeleted).length,
      findings: findings.map(({ message }) => message),
    };
  }

  /** Verifies the whole chain in batches, then the conditions that bookings show. */
  async function verifyAll(): Promise<{ records: number; findings: RecordFinding[] }> {
    let end = START_OF_CHAIN;
    let count = 0;
    const findings: RecordFinding[] = [];
    for (;;) {
      const loaded = await inSystemTransaction(async (tx) =>
        loadFacts(tx, await listRecordsAfter(tx, { sequence: end.sequence, limit: BATCH })),
      );
      const chain = verifyChain(loaded.records, end);
      findings.push(...chain.findings, ...(await verifyContents(loaded)));
      count += loaded.records.length;
      end = chain.end;
      if (loaded.records.length < BATCH) break;
    }
    const shown = await inSystemTransaction((tx) => listShownConditions(tx));
    for (const condition of shown) findings.push(...(await verifyShown(condition)));
    return { records: count, findings };
  }

  function verifyShown({ bookingId, phase }: ShownCondition): Promise<RecordFinding[]> {
    return inSystemTransaction(async (tx) => {
      const records = await listRecords(tx, bookingId);
      const shown = await listShownConditions(tx, [bookingId]);
      return shown.filter((each) => each.phase === phase).flatMap((each) => verifyCondition(each, records));
    });
  }

  async function verifyContents({
    records,
    photos,
    erasedBookings,
  }: LoadedRecords): Promise<RecordFinding[]> {
    const findings: RecordFinding[] = [];
    // One record at a time: its photos can have megabytes.
    for (const record of records) {
      const files = await digestFiles(record);
      findings.push(...verifyPhotos(record, photos, files), ...verifyDeletion(record, erasedBookings));
    }
    return findings;
  }

  async function digestFiles(record: ConditionRecordRow): Promise<Map<string, string | null>> {
    const files = new Map<string, string | null>();
    for (const { id } of getSealedPhotos(record)) {
      const bytes = await deps.files.find(toPicturePath({ bookingId: record.bookingId, pictureId: id }));
      files.set(id, bytes ? sha256Of(bytes) : null);
    }
    return files;
  }

  return { verifyBooking, verifyAll };
}

async function loadFacts(tx: Database, records: ConditionRecordRow[]): Promise<LoadedRecords> {
  const bookingIds = [...new Set(records.map(({ bookingId }) => bookingId))];
  return {
    records,
    photos: await listRecordPhotos(tx, bookingIds),
    erasedBookings: await listErasedBookings(tx, bookingIds),
  };
}

/** Verifies a record alone, after the record before it, which may be of another booking. */
function verifyLink(record: ConditionRecordRow, before: readonly ConditionRecordRow[]): RecordFinding[] {
  const previous = before.find(({ sequence }) => sequence === record.sequence - 1);
  // Two places before: the record in between is reported as missing.
  const missing = { ...START_OF_CHAIN, sequence: record.sequence - 2 };
  return verifyChain([record], record.sequence === 1 ? START_OF_CHAIN : (previous ?? missing)).findings;
}
