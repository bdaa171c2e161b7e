import { randomUUID } from 'node:crypto';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import type { DeviceClock } from '@coastline/domain/condition-records/checklist';
import type { Database } from '../../../persistence/client.ts';
import {
  type ConditionRecordRow,
  insertRecord,
  lockLastRecord,
  sealPhotos,
} from './condition-records.repository.ts';
import { addSalt, CHAIN_START, digestValues, hashRecord } from './record-digests.ts';

/** A photo as a record keeps it. */
export interface SealedPhoto {
  id: string;
  subject: string;
  sha256: string;
}

/** The parts of a checklist besides odometer and fuel level. */
export interface Checklist {
  /** The id of the record, chosen by the phone. */
  id: string;
  /** The time that counts, which is that of the phone if its clock is plausible. */
  at: Date;
  clock: DeviceClock;
  deviceAt: string;
  contents: { photos: SealedPhoto[] } & Record<string, unknown>;
  personal: Record<string, unknown>;
}

interface NewRecord {
  id?: string;
  bookingId: string;
  phase: ConditionPhase;
  kind: ConditionRecordRow['kind'];
  contents: Record<string, unknown>;
  /** Null: the guest's account is deleted, so nothing about them is stored. */
  personal: Record<string, unknown> | null;
  recordedBy: string;
  recordedAt: Date;
  receivedAt: Date;
}

/**
 * Appends a record to the chain and assigns its photos to it. Takes the end of the chain until the transaction ends, so it
 * comes last in a transaction.
 */
export async function sealRecord(tx: Database, facts: NewRecord): Promise<ConditionRecordRow> {
  const personal = facts.personal && addSalt(facts.personal);
  const last = await lockLastRecord(tx);
  const header = {
    ...facts,
    personal,
    id: facts.id ?? randomUUID(),
    sequence: (last?.sequence ?? 0) + 1,
    digests: digestValues({ contents: facts.contents, personal }),
    previousHash: last?.hash ?? CHAIN_START,
  };
  const record = { ...header, hash: hashRecord(header) };
  await insertRecord(tx, record);
  return record;
}

/** Seals a hand-over or return. A condition without a checklist comes from the desk. */
export async function sealCondition(
  tx: Database,
  facts: Pick<NewRecord, 'bookingId' | 'phase' | 'recordedBy' | 'recordedAt' | 'receivedAt'> & {
    values: Record<string, unknown>;
    notes: string;
    checklist: Checklist | undefined;
  },
): Promise<void> {
  const { values, notes, checklist, ...record } = facts;
  const { sequence } = await sealRecord(tx, {
    ...record,
    ...(checklist && { id: checklist.id }),
    kind: 'condition',
    contents: {
      ...values,
      ...(checklist
        ? {
            ...checklist.contents,
            source: 'checklist',
            device_at: checklist.deviceAt,
            clock: checklist.clock,
          }
        : { source: 'desk' }),
    },
    personal: { notes, ...checklist?.personal },
  });
  await sealPhotos(tx, checklist?.contents.photos.map(({ id }) => id) ?? [], sequence);
}
