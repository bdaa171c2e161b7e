import type { FailingDeposits, SecurityDeposit } from '@coastline/contracts/bookings/security-deposit';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { type Bututs, numericToDalasi, toDalasi } from '@coastline/domain/money/money';
import { type HeldDeposit, plannedReleaseAt, releaseAt } from '@coastline/domain/money/security-deposits';
import type { Authorisation } from '../online-payments/authorisations.ts';
import type { FailingDepositRow, SecurityDepositRow } from './security-deposits.repository.ts';

/** Presents a deposit for one side. */
export function presentDeposit(
  deposit: SecurityDepositRow,
  context: {
    viewer: BookingViewer;
    checkout: Authorisation | undefined;
    isTest: boolean;
    endDate: IsoDate;
    facts: HeldDeposit;
    /** The part that a settlement now would use for charges. */
    chargedBututs: Bututs;
  },
): SecurityDeposit {
  const { status, disputeHours, authorisedUntil, chargedAmount } = deposit;
  const shown = { status, amount: numericToDalasi(deposit.amount) };
  if (context.viewer === 'host') return shown;
  const { checkout, endDate, facts, isTest, chargedBututs } = context;
  const { returnedAt } = facts;
  return {
    ...shown,
    method: deposit.method,
    taken_at: deposit.takenAt.toISOString(),
    receipt_number: deposit.receiptNumber,
    url: status === 'requested' ? (checkout?.url ?? null) : null,
    is_test: isTest,
    charge: checkout ? { amount: checkout.chargeMinorUnits / 100, currency: checkout.currency } : null,
    authorised_until: authorisedUntil?.toISOString() ?? null,
    ends_early: authorisedUntil !== null && authorisedUntil < plannedReleaseAt(endDate, disputeHours),
    releases_at: returnedAt && releaseAt(returnedAt, disputeHours).toISOString(),
    is_held_by_charges: status === 'held' && facts.hasOpenCharges,
    charged_amount:
      status === 'held'
        ? toDalasi(chargedBututs)
        : chargedAmount === null
          ? 0
          : numericToDalasi(chargedAmount),
    settled_at: deposit.settledAt?.toISOString() ?? null,
    reason: deposit.voidReason ?? deposit.settleReason ?? deposit.waiveReason,
    ...(context.viewer === 'admin' && {
      failing_since: deposit.failingSince?.toISOString() ?? null,
      failure: deposit.failure,
    }),
  };
}

/** Presents a deposit whose settlement fails, for the office. */
export function presentFailing(row: FailingDepositRow): FailingDeposits['items'][number] {
  return {
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    guest_name: row.guestName,
    amount: numericToDalasi(row.amount),
    failing_since: row.failingSince.toISOString(),
    failure: row.failure,
  };
}
