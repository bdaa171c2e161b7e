import { numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../../../persistence/client.ts';
import type { DateRequestFacts } from '../../../../messaging/notifications/templates/booking-facts.ts';
import { recordBookingAudit } from '../../../../people/audit/audit.service.ts';
import type { LockedBooking } from '../../transitions/booking-transitions.service.ts';
import type { DateChangeRequestRow } from './date-change-requests.repository.ts';

/** Records an event of a request. The words of the host stay out of the audit log, which is never erased. */
export async function auditRequest(
  tx: Database,
  locked: LockedBooking,
  event: { request: DateChangeRequestRow; action: string; actorId: string | undefined; now: Date },
): Promise<void> {
  const { request, action, actorId, now } = event;
  const { startDate, endDate, guestTotal } = locked.booking;
  await recordBookingAudit(tx, locked, {
    ...{ actorId, action, at: now },
    details: {
      before: { start: startDate, end: endDate, total: guestTotal },
      after: { start: request.startDate, end: request.endDate, total: request.guestTotal },
    },
  });
}

/** The facts of a request for mails and inboxes. */
export function toRequestFacts(request: DateChangeRequestRow): DateRequestFacts {
  return {
    ...{ start: request.startDate, end: request.endDate, expiresAt: request.expiresAt },
    hostBututs: numericToBututs(request.hostAmount),
    reason: request.reason,
  };
}
