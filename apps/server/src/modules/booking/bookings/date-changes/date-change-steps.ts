import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { createApplyCarChange } from './apply-car-change.ts';
import { createApplyDateChange } from './apply-date-change.ts';
import { createGiveUpUnusedDays } from './give-up-unused-days.ts';
import { createMakeDateChange } from './make-date-change.ts';
import { createRequestExtension } from './request-extension.service.ts';
import { createSettleExtension } from './settle-extension.ts';

/** Creates the steps of changed days that services of other modules take, too. */
export function createDateChangeSteps(deps: {
  availability: AvailabilityService;
  holds: HoldsService;
  notifyParties: NotifyParties;
}) {
  const applyDateChange = createApplyDateChange(deps);
  const settleExtension = createSettleExtension({ ...deps, applyDateChange });
  const requestExtension = createRequestExtension({ ...deps, settleExtension });
  return {
    ...{ applyDateChange, settleExtension },
    applyCarChange: createApplyCarChange(deps),
    makeDateChange: createMakeDateChange({ ...deps, applyDateChange, requestExtension }),
    giveUpUnusedDays: createGiveUpUnusedDays({ ...deps, applyDateChange }),
  };
}
