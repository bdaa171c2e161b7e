import type { AccidentReports } from '@coastline/contracts/bookings/accident-report';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';

/** Statuses after the hand-over. A cancelled trip may have been on the road. */
export const TRAVELLED: readonly BookingStatus[] = ['in_progress', 'completed', 'cancelled'];

/** Whether the guest may report an accident. Without an answer of the server, as offline, the server decides later. */
export function mayReport(status: BookingStatus, reports: AccidentReports | undefined): boolean {
  return TRAVELLED.includes(status) && (reports?.can_report ?? status !== 'cancelled');
}
