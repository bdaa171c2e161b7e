import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import type { Database } from '../../../../persistence/client.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { createApplyCarChange } from './apply-car-change.ts';
import { type ApplyDateChange, createApplyDateChange, type DateChange } from './apply-date-change.ts';
import { createGiveUpUnusedDays } from './give-up-unused-days.ts';
import { createRequestExtension, type RequestExtension } from './request-extension.service.ts';
import { withdrawOpenRequest } from './requests/withdraw-open-request.ts';
import { createSettleExtension } from './settle-extension.ts';

/** Creates the steps of changed days that services of other modules take, too. */
export function createDateChangeSteps(deps: {
  availability: AvailabilityService;
  holds: HoldsService;
  notifyParties: NotifyParties;
}) {
  const applyDateChange = createApplyDateChange(deps);
  const settleExtension = createSettleExtension({ applyDateChange });
  const requestExtension = createRequestExtension({ ...deps, settleExtension });
  return {
    settleExtension,
    applyCarChange: createApplyCarChange(deps),
    makeDateChange: createMakeDateChange({ applyDateChange, requestExtension }),
    giveUpUnusedDays: createGiveUpUnusedDays({ applyDateChange }),
  };
}

export type MakeDateChange = ReturnType<typeof createMakeDateChange>;

/** Creates the step that changes the days of a booking, or holds added days of a paid one until they are paid, too. */
function createMakeDateChange(deps: {
  applyDateChange: ApplyDateChange;
  requestExtension: RequestExtension;
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
  };
}
