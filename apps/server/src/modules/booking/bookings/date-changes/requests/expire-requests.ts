import { canDatesChange } from '@coastline/domain/bookings/booking-transitions';
import { dateChangeOutcomeAt } from '@coastline/domain/bookings/date-change-request';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../../../persistence/client.ts';
import { runForEach } from '../../../../../persistence/jobs.ts';
import type { NotifyParties } from '../../booking-notices.service.ts';
import { lockBooking } from '../../transitions/booking-transitions.service.ts';
import {
  endRequest,
  findRequest,
  listUnanswered,
  type RequestKey,
} from './date-change-requests.repository.ts';
import { auditRequest, toRequestFacts } from './request-records.ts';

const BATCH = 50;

/** Creates the job that ends requests without an answer and tells guest and host. Reads treat them as ended before it runs. */
export function createExpireRequests(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyParties: NotifyParties;
}) {
  const { pool } = deps.database;

  return async function expireDue(): Promise<void> {
    for (;;) {
      const now = deps.clock();
      const due = await inTransactionAs(pool, 'date-changes', (tx) =>
        listUnanswered(tx, { now, limit: BATCH }),
      );
      await runForEach(due, (key) => inTransactionAs(pool, 'date-changes', (tx) => expire(tx, key, now)));
      if (due.length < BATCH) return;
    }
  };

  async function expire(tx: Database, key: RequestKey, now: Date): Promise<void> {
    const { bookingId } = key;
    const locked = await lockBooking(tx, bookingId, now);
    const request = await findRequest(tx, key);
    // An answer can have committed before the lock.
    if (request?.outcome !== null || dateChangeOutcomeAt(request, now) !== 'expired') return;
    await endRequest(tx, request.id, { outcome: 'expired', endedAt: now });
    await auditRequest(tx, locked, { request, action: 'expire_date_change', actorId: undefined, now });
    // The hold of an unpaid booking ends with the request, which has a notice of its own.
    if (!canDatesChange(locked.status)) return;
    const dateRequest = toRequestFacts(request);
    await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'date_change_expired', dateRequest });
  }
}
