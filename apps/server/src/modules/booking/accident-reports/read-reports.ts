import type { AccidentReports } from '@coastline/contracts/bookings/accident-report';
import {
  findReportWindow,
  MAX_ACCIDENT_REPORTS,
  reportUntil,
} from '@coastline/domain/accidents/accident-report';
import { viewerOf } from '@coastline/domain/people/permissions';
import { canReportAccident, canSeeAccidents } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { Database } from '../../../persistence/client.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { presentReport } from './accident-reports.presenter.ts';
import { findTripTimes, listAccidentPhotos, listReports } from './accident-reports.repository.ts';

/** Reads the accident reports of a booking as the caller may see them. Throws `booking_not_found` for other users. */
export async function readReports(
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
