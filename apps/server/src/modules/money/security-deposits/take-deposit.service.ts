import { randomUUID } from 'node:crypto';
import type {
  SecurityDepositState,
  TakeSecurityDepositArgs,
  VoidSecurityDepositArgs,
} from '@coastline/contracts/bookings/security-deposit';
import { bututsToNumeric } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import type { AuthoriseDepositService } from './authorise-deposit.service.ts';
import { createDepositChanges, requireDepositOffice } from './deposit-changes.ts';
import { notifyDeposit } from './deposit-notices.ts';
import { requireDepositToTake } from './deposit-to-take.ts';
import { findLatestDeposit, insertDeposit, updateDeposit } from './security-deposits.repository.ts';

export type TakeDepositService = ReturnType<typeof createTakeDepositService>;

type BookingRequest<Args> = Args & { bookingId: string };
type RecordedArgs = Exclude<TakeSecurityDepositArgs, { method: 'card' }>;

/** Takes deposits for the office: in cash, by the authorisation of a card, or not at all (TRIP-245 to TRIP-248). */
export function createTakeDepositService(deps: {
  clock: () => Date;
  providers: PaymentProviders;
  notifyParties: NotifyParties;
  authoriseDeposit: AuthoriseDepositService;
}) {
  const change = createDepositChanges(deps);

  /**
   * Takes the agreed deposit. Throws `wrong_status`, `security_deposit_taken`, `amount_not_due` for another sum,
   * `authorisation_too_short` for a trip that outlasts the authorisation of a card, and the errors of the provider.
   */
  async function take(
    write: WriteContext,
    { bookingId, ...args }: BookingRequest<TakeSecurityDepositArgs>,
  ): Promise<SecurityDepositState> {
    const takenBy = requireDepositOffice(write);
    if (args.method === 'card') await deps.authoriseDeposit.request({ bookingId, args, takenBy });
    return change(write, bookingId, async (tx, { locked, now }) => {
      if (args.method !== 'card') await record(tx, locked, { args, takenBy, now });
    });
  }

  async function record(
    tx: Database,
    locked: LockedBooking,
    { args, takenBy, now }: { args: RecordedArgs; takenBy: string; now: Date },
  ): Promise<void> {
    const { method } = args;
    const { bututs, disputeHours } = await requireDepositToTake(tx, locked, { args, now });
    const waiveReason = args.method === 'waived' ? args.reason : null;
    const deposit = await insertDeposit(tx, {
      ...{ id: randomUUID(), bookingId: locked.booking.id, method, amount: bututsToNumeric(bututs) },
      ...{ disputeHours, takenBy, takenAt: now, waiveReason },
      status: method === 'cash' ? 'held' : 'waived',
    });
    await recordBookingAudit(tx, locked, {
      ...{ actorId: takenBy, at: now },
      action: method === 'cash' ? 'take_security_deposit' : 'waive_security_deposit',
      details: { method, amount: deposit.amount, ...(waiveReason && { reason: waiveReason }) },
    });
    if (method === 'waived') return;
    await notifyDeposit(tx, deps, { deposit, event: 'security_deposit_held' });
  }

  /**
   * Voids a deposit that was recorded by mistake, or ends an authorisation that the guest has not given. Throws
   * `security_deposit_changed` if there is none.
   */
  async function voidDeposit(
    write: WriteContext,
    { bookingId, reason }: BookingRequest<VoidSecurityDepositArgs>,
  ): Promise<SecurityDepositState> {
    const voidedBy = requireDepositOffice(write);
    const isEnded = await deps.authoriseDeposit.endRequest(bookingId);
    return change(write, bookingId, async (tx, { locked, now }) => {
      if (isEnded) return;
      const deposit = await findLatestDeposit(tx, bookingId);
      const isVoidable =
        deposit?.status === 'waived' || (deposit?.status === 'held' && deposit.method === 'cash');
      if (!isVoidable) throw errors.depositChanged();
      const { id, method, amount } = deposit;
      await updateDeposit(tx, id, { status: 'voided', voidedBy, voidedAt: now, voidReason: reason });
      await recordBookingAudit(tx, locked, {
        ...{ actorId: voidedBy, at: now, action: 'void_security_deposit' },
        details: { method, amount, reason },
      });
    });
  }

  return { take, voidDeposit };
}
