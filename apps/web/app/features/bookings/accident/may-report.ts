import type { AccidentReports } from '@coastline/contracts/bookings/accident-report';
import { type BookingStatus, isBeforeHandOver } from '@coastline/domain/bookings/booking-life-cycle';

/**
 * Whether the guest may report an accident. A cancelled trip may have been on the road. Without an answer of the server, as
 * offline, the server decides later.
 */
export function mayReport(status: BookingStatus, reports: AccidentReports | undefined): boolean {
  return !isBeforeHandOver(status) && (reports?.can_report ?? status !== 'cancelled');
}
