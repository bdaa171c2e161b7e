import type { Database } from '../../../../../persistence/client.ts';
import { setRlsContext } from '../../../../../persistence/row-level-security.ts';
import type { LockedBooking } from '../../transitions/booking-transitions.service.ts';
import { endRequest, listRequests } from './date-change-requests.repository.ts';
import { auditRequest } from './request-records.ts';

/**
 * Withdraws an open request in the name of the guest, because the office holds days for the same booking. A change that is made at
 * once ends requests by a trigger; held days do not change the booking yet.
 */
export async function withdrawOpenRequest(
  tx: Database,
  { locked, actorId, now }: { locked: LockedBooking; actorId: string; now: Date },
): Promise<void> {
  const request = (await listRequests(tx, locked.booking.id)).find(({ outcome }) => outcome === null);
  if (!request) return;
  await setRlsContext(tx, { personId: locked.guestId });
  await endRequest(tx, request.id, { outcome: 'withdrawn', endedAt: now });
  await setRlsContext(tx, 'office');
  await auditRequest(tx, locked, { request, action: 'withdraw_date_change', actorId, now });
}
