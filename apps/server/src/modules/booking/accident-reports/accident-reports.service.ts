import type {
  AccidentReports,
  ReportAccidentArgs,
  UnreadAccidents,
} from '@coastline/contracts/bookings/accident-report';
import {
  findReportWindow,
  findTimeWarning,
  MAX_ACCIDENT_REPORTS,
  reportUntil,
  type TripTimes,
} from '@coastline/domain/accidents/accident-report';
import { viewerOf } from '@coastline/domain/people/permissions';
import {
  canAcknowledgeAccidents,
  canReportAccident,
  canSeeAccidents,
} from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import {
  type LockedBooking,
  lockBooking,
  readBookingState,
} from '../bookings/transitions/booking-transitions.service.ts';
import { presentReport } from './accident-reports.presenter.ts';
import {
  type AccidentReportRow,
  findReport,
  findTripTimes,
  insertReport,
  listAccidentPhotos,
  listReports,
  listUnread,
  type NewAccidentReport,
  type ReportKey,
  updateAcknowledged,
} from './accident-reports.repository.ts';

export type AccidentReportsService = ReturnType<typeof createAccidentReportsService>;

/** Takes the accident reports of guests, and shows them to guest, host and office. */
export function createAccidentReportsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyParties: NotifyParties;
}) {
  const { clock, notifyParties } = deps;

  /** Returns the reports of a booking as the caller may see them (TRIP-218). */
  function list(caller: Caller, bookingId: string): Promise<AccidentReports> {
    return inTransactionAs(deps.database.pool, rlsContextOf(caller), async (tx) =>
      readReports(tx, { locked: await readBookingState(tx, bookingId, clock()), caller, now: clock() }),
    );
  }

  /** Returns the reports that the office has not read (TRIP-219). */
  async function listUnreadReports(caller: Caller): Promise<UnreadAccidents> {
    requirePermission(canAcknowledgeAccidents(requireUser(caller)));
    const items = await inTransactionAs(deps.database.pool, rlsContextOf(caller), listUnread);
    return { items };
  }

  /**
   * Stores a report of the guest and notifies office, host and guest (TRIP-213). The same report again changes nothing, also
   * after the end of the time. Throws `wrong_status` before the hand-over, `too_late_to_report`,
   * `too_many_accident_reports`, `accident_id_used`.
   */
  function report(
    write: WriteContext,
    { bookingId, args }: { bookingId: string; args: ReportAccidentArgs },
  ): Promise<AccidentReports> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canReportAccident(user, locked), errors.bookingNotFound);
      const reports = await listReports(tx, bookingId);
      const known = reports.find(({ id }) => id === args.id);
      if (known && !isSameReport(known, args)) throw errors.accidentIdUsed();
      if (known) return readReports(tx, { locked, caller: write.caller, now });
      const trip = await findTripTimes(tx, locked);
      requireOpenWindow(trip, now);
      if (reports.length >= MAX_ACCIDENT_REPORTS) throw errors.tooManyAccidentReports(MAX_ACCIDENT_REPORTS);
      const added = {
        ...{ bookingId, number: reports.length + 1, reportedAt: now },
        ...toFacts(args),
      };
      await insertReport(tx, added);
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'report_accident', at: now },
        // Words and people of an accident are only in the report, which can be erased.
        details: { report: args.id, photos: args.photos },
      });
      const accident = { ...added, timeWarning: findTimeWarning(added, trip), acknowledgedBy: undefined };
      await notifyParties(tx, { bookingIds: [bookingId], event: 'accident_reported', accident });
      return readReports(tx, { locked, caller: write.caller, now });
    });
  }

  /** Tells the guest that the office has read a report (TRIP-219). Of two admins, the first one counts. */
  function acknowledge(write: WriteContext, key: ReportKey): Promise<AccidentReports> {
    const user = requireUser(write.caller);
    requirePermission(canAcknowledgeAccidents(user));
    const { bookingId, reportId } = key;
    return write.inTransaction(async (tx) => {
      const now = clock();
      const locked = await lockBooking(tx, bookingId, now);
      const found = await findReport(tx, key);
      if (!found) throw errors.accidentReportNotFound();
      if (found.acknowledgedAt) return readReports(tx, { locked, caller: write.caller, now });
      await updateAcknowledged(tx, { reportId, acknowledgedBy: user.userId, acknowledgedAt: now });
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'acknowledge_accident', at: now },
        details: { report: reportId },
      });
      const reports = await readReports(tx, { locked, caller: write.caller, now });
      const by = reports.items.find(({ id }) => id === reportId)?.acknowledged?.by ?? '';
      const accident = { ...found, timeWarning: null, acknowledgedBy: by };
      await notifyParties(tx, { bookingIds: [bookingId], event: 'accident_acknowledged', accident });
      return reports;
    });
  }

  return { list, listUnread: listUnreadReports, report, acknowledge };
}

/** Reads the accident reports of a booking as the caller may see them. Throws `booking_not_found` for other users. */
async function readReports(
  tx: Database,
  { locked, caller, now }: { locked: LockedBooking; caller: Caller; now: Date },
): Promise<AccidentReports> {
  const { booking } = locked;
  const user = requireUser(caller);
  requirePermission(canSeeAccidents(user, locked), errors.bookingNotFound);
  const viewer = viewerOf(user, locked) ?? 'host';
  const trip = await findTripTimes(tx, locked);
  const reports = await listReports(tx, booking.id);
  const photos = await listAccidentPhotos(tx, booking.id);
  const isOpen = findReportWindow(trip, now) === 'open' && reports.length < MAX_ACCIDENT_REPORTS;
  return {
    items: reports.map((each) => presentReport(each, photos, { viewer, trip })),
    can_report: isOpen && canReportAccident(user, locked).allowed,
    report_until: reportUntil(trip)?.toISOString() ?? null,
  };
}

function requireOpenWindow(trip: TripTimes, now: Date): void {
  const window = findReportWindow(trip, now);
  if (window === 'before_trip') throw errors.tripNotBegun();
  if (window === 'over') throw errors.tooLateToReport();
}

type ReportFacts = Omit<NewAccidentReport, 'bookingId' | 'number' | 'reportedAt'>;

function toFacts(args: ReportAccidentArgs) {
  const { position, other_party: other } = args;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    id: args.id,
    happenedAt: new Date(args.happened_at),
    place: args.place,
    latitude: position && round(position.latitude),
    longitude: position && round(position.longitude),
    accuracyM: position?.accuracy_m ?? null,
    injury: args.injury,
    police: args.police,
    policeDetails: args.police_details,
    otherNames: other.names,
    otherPhones: other.phones,
    otherPlates: other.plates,
    otherInsurer: other.insurer,
    description: args.description,
    announcedPhotos: args.photos,
  } satisfies ReportFacts;
}

function isSameReport(stored: AccidentReportRow, args: ReportAccidentArgs): boolean {
  const { id, happenedAt, ...facts } = toFacts(args);
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    stored.happenedAt.getTime() === happenedAt.getTime() &&
    names.every((name) => stored[name] === facts[name])
  );
}
