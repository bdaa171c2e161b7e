import type {
  AddendumArgs,
  ConditionRecord,
  ConditionRecords,
  SealRecordArgs,
} from '@coastline/contracts/bookings/condition-record';
import type { CarCondition } from '@coastline/contracts/bookings/hand-over';
import { type ConditionPhase, PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import {
  guestPhotosUntil,
  listMissingParts,
  recordingTime,
} from '@coastline/domain/condition-records/checklist';
import { viewerOf } from '@coastline/domain/people/permissions';
import { canHandOver, canSeeRecords } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf, type SignedInUser } from '../../../http/guards/caller.ts';
import { type WriteContext, withinTransaction } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { lockBooking, readBookingState } from '../bookings/transitions/booking-transitions.service.ts';
import { getConditions, type HandOverService } from '../hand-overs/hand-over.service.ts';
import { presentRecord } from './condition-records.presenter.ts';
import {
  type ConditionRecordRow,
  findConditionRecord,
  findRecord,
  listRecordPhotos,
  listRecords,
  sealPhotos,
} from './condition-records.repository.ts';
import { requireUploadedPhotos } from './record-photos.service.ts';
import { type Checklist, sealRecord } from './seal-record.ts';

export type ConditionRecordsService = ReturnType<typeof createConditionRecordsService>;

const RECORDED = { hand_over: 'hand_over_recorded', return: 'return_recorded' } as const;

/** Seals finished checklists of hand-overs and returns, and shows the records of a booking. */
export function createConditionRecordsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  handOver: HandOverService;
  notifyParties: NotifyParties;
}) {
  /** Returns the records of a booking as the caller may see them (TRIP-145). Throws `booking_not_found`. */
  function list(caller: Caller, bookingId: string): Promise<ConditionRecords> {
    const user = requireUser(caller);
    return inTransactionAs(deps.database.pool, rlsContextOf(caller), (tx) =>
      readRecords(tx, { user, bookingId, now: deps.clock() }),
    );
  }

  /**
   * Hands the car over or takes it back with a finished checklist, and seals its record. A submission with the id of a
   * sealed record returns it. Throws `already_recorded`, `missing_reason`, `photo_differs` and the errors of the hand-over.
   */
  function submit(
    write: WriteContext,
    { bookingId, args }: { bookingId: string; args: SealRecordArgs },
  ): Promise<ConditionRecord> {
    requirePermission(canHandOver(requireUser(write.caller)));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { booking } = await lockBooking(tx, bookingId, now);
      const known = await findOwnRecord(tx, args.id, booking.id);
      if (known) return presentFor(tx, known);
      const conditions = await getConditions(tx, booking.id);
      const recorded = conditions[args.phase];
      if (recorded) throw errors.alreadyRecorded(PHASE_LABELS[args.phase], recorded.recorded_at);
      requireReason(args);
      const photos = await requireUploadedPhotos(tx, { bookingId: booking.id, recordId: args.id, ...args });
      const time = findTime(args, { now, out: conditions.hand_over });
      const checklist = toChecklist(args, { ...time, photos });
      const request = { ...args, bookingId: booking.id };
      const inner = withinTransaction(write, tx);
      if (request.phase === 'hand_over') {
        await deps.handOver.handOver(inner, { ...request, checks_confirmed: true }, checklist);
      } else await deps.handOver.recordReturn(inner, request, checklist);
      await deps.notifyParties(tx, { bookingIds: [booking.id], event: RECORDED[args.phase] });
      return presentFor(tx, await getRecord(tx, args.id));
    });
  }

  /** Adds photos and notes of a second phone to a recorded phase, as a record of their own. Throws `wrong_status`. */
  function add(
    write: WriteContext,
    { bookingId, args }: { bookingId: string; args: AddendumArgs },
  ): Promise<ConditionRecord> {
    const user = requireUser(write.caller);
    requirePermission(canHandOver(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const { booking } = locked;
      const known = await findOwnRecord(tx, args.id, booking.id);
      if (known) return presentFor(tx, known);
      const { id, phase, notes } = args;
      if (!(await findConditionRecord(tx, { bookingId: booking.id, phase }))) {
        throw errors.wrongStatus(`The ${PHASE_LABELS[phase]} has no record yet.`);
      }
      if (args.photos.length === 0 && notes === '') throw errors.invalidInput('Nothing to add.');
      const photos = await requireUploadedPhotos(tx, {
        ...args,
        bookingId: booking.id,
        recordId: id,
        marks: [],
      });
      const { at, clock } = recordingTime({ deviceAt: new Date(args.device_at), receivedAt: now });
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'add_to_record', at: now },
        details: { moment: phase, photos: photos.length },
      });
      const record = await sealRecord(tx, {
        ...{ id, bookingId: booking.id, phase, kind: 'addendum', recordedBy: user.userId },
        ...{ recordedAt: at, receivedAt: now },
        contents: { photos, device_at: args.device_at, clock },
        personal: { notes },
      });
      await sealPhotos(
        tx,
        photos.map((photo) => photo.id),
        record.sequence,
      );
      return presentFor(tx, record);
    });
  }

  return { list, submit, add };
}

async function readRecords(
  tx: Database,
  { user, bookingId, now }: { user: SignedInUser; bookingId: string; now: Date },
): Promise<ConditionRecords> {
  const state = await readBookingState(tx, bookingId, now);
  requirePermission(canSeeRecords(user, state), errors.bookingNotFound);
  const viewer = viewerOf(user, state) ?? 'guest';
  const records = await listRecords(tx, state.booking.id);
  const photos = await listRecordPhotos(tx, [state.booking.id]);
  return {
    items: records.map((record) => presentRecord(record, photos, viewer)),
    guest_photos_until: {
      hand_over: findGuestPhotosUntil(records, 'hand_over'),
      return: findGuestPhotosUntil(records, 'return'),
    },
  };
}

/** A record with the id, if the phone has sent it before. Throws `invalid_input` for one of another booking. */
async function findOwnRecord(
  tx: Database,
  id: string,
  bookingId: string,
): Promise<ConditionRecordRow | undefined> {
  const record = await findRecord(tx, id);
  if (record && record.bookingId !== bookingId) throw errors.invalidInput('This id is used already.');
  return record;
}

/** Throws `missing_reason` for missing photos or signatures without a reason. */
function requireReason(args: SealRecordArgs): void {
  if (listMissingParts(args).length > 0 && args.missing_reason === '') throw errors.missingReason();
}

/** The time that counts: a return is not before its hand-over. */
function findTime(
  { phase, device_at: deviceAt }: SealRecordArgs,
  { now, out }: { now: Date; out: CarCondition | null },
): Pick<Checklist, 'at' | 'clock'> {
  const notBefore = phase === 'return' && out ? new Date(out.recorded_at) : undefined;
  return recordingTime({ deviceAt: new Date(deviceAt), receivedAt: now, notBefore });
}

async function getRecord(tx: Database, id: string): Promise<ConditionRecordRow> {
  const record = await findRecord(tx, id);
  if (!record) throw new Error(`Record ${id} was not sealed.`);
  return record;
}

async function presentFor(tx: Database, record: ConditionRecordRow): Promise<ConditionRecord> {
  return presentRecord(record, await listRecordPhotos(tx, [record.bookingId]), 'admin');
}

function findGuestPhotosUntil(records: readonly ConditionRecordRow[], phase: ConditionPhase): string | null {
  const record = records.find((each) => each.phase === phase && each.kind === 'condition');
  return record ? guestPhotosUntil(record.receivedAt).toISOString() : null;
}

/** Splits a checklist into facts that stay and personal data that is deleted with the guest's account. */
function toChecklist(
  args: SealRecordArgs,
  { at, clock, photos }: Pick<Checklist, 'at' | 'clock'> & Pick<Checklist['contents'], 'photos'>,
): Checklist {
  return {
    ...{ id: args.id, at, clock, deviceAt: args.device_at },
    contents: {
      photos,
      accessories: args.accessories,
      marks: args.marks.map(({ x, y, photo_id }) => ({ x, y, photo_id })),
      ...(args.phase === 'hand_over' && { documents: args.documents }),
    },
    personal: {
      mark_notes: args.marks.map(({ note }) => note),
      missing_reason: args.missing_reason,
      signatures: args.signatures,
      place: args.place,
    },
  };
}
