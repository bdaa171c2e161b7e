import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import type { Database } from '../../../../persistence/client.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import type { ApplyDateChange, DateChange } from './apply-date-change.ts';
import { notifyChangedDates } from './changed-dates-notices.ts';
import type { RequestExtension } from './request-extension.service.ts';
import { withdrawOpenRequest } from './requests/withdraw-open-request.ts';

export type MakeDateChange = ReturnType<typeof createMakeDateChange>;

/** Creates the step that changes the days of a booking, or holds added days of a paid one until they are paid, too. */
export function createMakeDateChange(deps: {
  applyDateChange: ApplyDateChange;
  requestExtension: RequestExtension;
  notifyParties: NotifyParties;
}) {
  return async function makeDateChange(
    tx: Database,
    change: DateChange & { actorId: string },
  ): Promise<void> {
    const { locked, price } = change;
    if (isPaidInFull(locked.status) && price.differenceBututs > 0) {
      if (change.isOffice) await withdrawOpenRequest(tx, change);
      return deps.requestExtension(tx, change);
    }
    await deps.applyDateChange(tx, change);
    await notifyChangedDates(deps.notifyParties, tx, change);
  };
}
