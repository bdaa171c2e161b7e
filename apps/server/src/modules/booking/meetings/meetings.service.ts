import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  ChangeMeetingArgs,
  ListMeetingsQuery,
  MeetingsOfDay,
} from '@coastline/contracts/bookings/meeting';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { isSameMeeting, MAX_MEETING_CHANGES, type MeetingChoice } from '@coastline/domain/meetings/meeting';
import { formatTimeOfDay, instantInBanjul } from '@coastline/domain/meetings/time-of-day';
import { isAdmin } from '@coastline/domain/people/permissions';
import { canChangeMeeting, canListMeetings } from '@coastline/domain/people/trip-permissions';
import type { AppError } from '../../../http/errors/app-error.ts';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import {
  type Database,
  type DatabaseClient,
  inTransactionAs,
  pipelined,
} from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { type LockedBooking, lockBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { findSignAgainNote } from '../contracts/contract-state.ts';
import { requireValidMeeting, toMeetingChoice } from './choose-meeting.service.ts';
import { listMeetingPlaces, type MeetingPlaceRow } from './meeting-places.repository.ts';
import { presentMeetingOfDay } from './meetings.presenter.ts';
import {
  findAgreedFees,
  findMeeting,
  insertMeeting,
  listPickUps,
  listReturns,
  updateMeeting,
} from './meetings.repository.ts';

export type MeetingsService = ReturnType<typeof createMeetingsService>;

/** Changes the meetings of bookings and lists those of a day. */
export function createMeetingsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  bookings: BookingsService;
  notifyParties: NotifyParties;
}) {
  /**
   * Changes places, hours and flight as the guest or the office, until the pick-up. Tells the other side. Throws
   * `booking_changed` if the page has shown another version, and `wrong_status` after too many changes of a guest.
   */
  async function change(
    write: WriteContext,
    { bookingId, ...args }: ChangeMeetingArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const { booking } = locked;
      requirePermission(canChangeMeeting(user, locked), errors.bookingNotFound);
      const before = await findMeeting(tx, bookingId);
      const version = before?.version ?? 0;
      if (version !== args.version) throw errors.bookingChanged();
      const places = await listMeetingPlaces(tx);
      const choice = toMeetingChoice(args, args.pick_up_date);
      // The same meeting again is no change and sends no notification.
      if (before && isSameMeeting(before, choice)) {
        return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
      }
      if (version > MAX_MEETING_CHANGES && !isAdmin(user)) throw tooManyChanges();
      const range = { start: booking.startDate, end: booking.endDate };
      const agreedFees = await findAgreedFees(tx, bookingId);
      requireValidMeeting(choice, { range, now, places, isOffice: isAdmin(user), before, agreedFees });
      const row = { ...choice, bookingId, version: version + 1, changedBy: user.userId, changedAt: now };
      if (before) await updateMeeting(tx, row);
      else await insertMeeting(tx, row);
      await auditChange(tx, { locked, actorId: user.userId, at: now, places, before, choice });
      const event = isAdmin(user) ? 'meeting_changed_by_office' : 'meeting_changed_by_guest';
      const note = await findSignAgainNote(tx, locked);
      await deps.notifyParties(tx, { bookingIds: [bookingId], event, note });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** The pick-ups and returns of a day (default: today), for admins. */
  async function listOfDay(caller: Caller, query: ListMeetingsQuery): Promise<MeetingsOfDay> {
    requirePermission(canListMeetings(requireUser(caller)));
    const day = query.day ?? todayInBanjul(deps.clock());
    const [pickUps, returns] = await inTransactionAs(deps.database.pool, 'office', (tx) =>
      pipelined([listPickUps(tx, day), listReturns(tx, day)]),
    );
    return { day, pick_ups: pickUps.map(presentMeetingOfDay), returns: returns.map(presentMeetingOfDay) };
  }

  return { change, listOfDay };
}

function tooManyChanges(): AppError {
  return errors.wrongStatus('Place and hour have changed very often. Please call the office to change them.');
}

// Flight and hotel stay out of the log, which outlives an account.
async function auditChange(
  tx: Database,
  entry: {
    locked: LockedBooking;
    actorId: string;
    at: Date;
    places: readonly MeetingPlaceRow[];
    before: MeetingChoice | undefined;
    choice: MeetingChoice;
  },
): Promise<void> {
  const { locked, actorId, at, places, before, choice } = entry;
  const { booking } = locked;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const describe = (meeting: MeetingChoice) => ({
    pick_up: `${meeting.pickUpDate} ${formatTimeOfDay(meeting.pickUpMinutes)}`,
    pick_up_place: names.get(meeting.pickUpPlaceId),
    return: `${booking.endDate} ${formatTimeOfDay(meeting.returnMinutes)}`,
    return_place: names.get(meeting.returnPlaceId),
  });
  await recordBookingAudit(tx, locked, {
    ...{ actorId, action: 'change_meeting', at },
    details: { before: before ? describe(before) : null, after: describe(choice) },
  });
}

/** The instant of the agreed return; undefined without an agreed hour, and if the car came back on an earlier day. */
export async function findAgreedReturn(
  tx: Database,
  { id, endDate, returnedEarly }: { id: string; endDate: IsoDate; returnedEarly: boolean },
): Promise<Date | undefined> {
  if (returnedEarly) return undefined;
  const meeting = await findMeeting(tx, id);
  return meeting && instantInBanjul(endDate, meeting.returnMinutes);
}
