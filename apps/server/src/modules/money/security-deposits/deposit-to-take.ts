import type { TakeSecurityDepositArgs } from '@coastline/contracts/bookings/security-deposit';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import { canTakeDeposit, isStanding, lastsLongEnough } from '@coastline/domain/money/security-deposits';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { findLatestDeposit } from './security-deposits.repository.ts';

/** Requires that the deposit of a locked booking can be taken now; returns its sum and the current dispute hours. */
export async function requireDepositToTake(
  tx: Database,
  { booking, status }: LockedBooking,
  { args, now }: { args: TakeSecurityDepositArgs; now: Date },
): Promise<{ bututs: Bututs; disputeHours: number }> {
  const bututs = fromDalasi(booking.carRules.security_deposit);
  if (bututs === 0 || !canTakeDeposit(status)) {
    throw errors.wrongStatus('No security deposit is taken for this booking now.');
  }
  const latest = await findLatestDeposit(tx, booking.id);
  if (latest && isStanding(latest.status)) throw errors.depositAlreadyTaken();
  if (fromDalasi(args.amount) !== bututs) throw errors.otherDepositAgreed();
  const { security_deposit_hours: disputeHours } = await getSettings(tx);
  if (args.method === 'card' && !lastsLongEnough({ now, endDate: booking.endDate, disputeHours })) {
    throw errors.authorisationTooShort();
  }
  return { bututs, disputeHours };
}
