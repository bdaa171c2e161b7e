import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { CURRENCIES } from '@coastline/domain/money/currency';
import { numericToBututs } from '@coastline/domain/money/money';
import {
  amountCharged,
  canTakeDeposit,
  type HeldDeposit,
  isStanding,
  lastsLongEnough,
  planSettlement,
} from '@coastline/domain/money/security-deposits';
import { viewerOf } from '@coastline/domain/people/permissions';
import { canSeeCharges } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { Database } from '../../../persistence/client.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { sumDueCharges } from '../../booking/trip-charges/settle-charges.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { findCheckout } from '../online-payments/authorisations.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import { presentDeposit } from './security-deposits.presenter.ts';
import {
  findLatestDeposit,
  findReturnedAt,
  hasOpenCharges,
  type SecurityDepositRow,
} from './security-deposits.repository.ts';

/** The facts that decide about a deposit. */
export async function readHeldDeposit(
  tx: Database,
  { booking }: Pick<LockedBooking, 'booking'>,
  deposit: SecurityDepositRow,
): Promise<HeldDeposit> {
  return {
    bututs: numericToBututs(deposit.amount),
    disputeHours: deposit.disputeHours,
    authorisedUntil: deposit.authorisedUntil,
    bookingStatus: booking.status,
    returnedAt: await findReturnedAt(tx, booking.id),
    hasOpenCharges: await hasOpenCharges(tx, booking.id),
    dueBututs: await sumDueCharges(tx, booking.id),
    creditBututs: numericToBututs(booking.creditAmount),
  };
}

/** Reads the security deposit of a booking as the caller may see it. Throws `booking_not_found` for other users. */
export async function readDepositState(
  tx: Database,
  state: LockedBooking,
  { caller, providers, now }: { caller: Caller; providers: PaymentProviders; now: Date },
): Promise<SecurityDepositState> {
  const user = requireUser(caller);
  const parties = { guestId: state.booking.guestId, hostId: state.hostId };
  requirePermission(canSeeCharges(user, parties), errors.bookingNotFound);
  const viewer = viewerOf(user, parties) ?? 'guest';
  const deposit = await findLatestDeposit(tx, state.booking.id);
  const { security_deposit_hours: currentHours } = await getSettings(tx);
  const facts = deposit && (await readHeldDeposit(tx, state, deposit));
  const checkout =
    deposit?.checkoutId && viewer !== 'host' ? await findCheckout(tx, deposit.checkoutId) : undefined;
  const { endDate, carRules } = state.booking;
  const disputeHours = deposit?.disputeHours ?? currentHours;
  return {
    agreed_amount: carRules.security_deposit,
    dispute_hours: disputeHours,
    deposit:
      deposit && facts
        ? presentDeposit(deposit, {
            ...{ viewer, checkout, endDate, facts },
            isTest: checkout !== undefined && providers.get(checkout.provider)?.isTestMode === true,
            chargedBututs: amountCharged(facts),
          })
        : null,
    ...(viewer === 'admin' && {
      can: listActions(state, { deposit, facts, disputeHours: currentHours, providers, now }),
    }),
  };
}

function listActions(
  { booking, status }: LockedBooking,
  {
    deposit,
    facts,
    disputeHours,
    providers,
    now,
  }: {
    deposit: SecurityDepositRow | undefined;
    facts: HeldDeposit | undefined;
    disputeHours: number;
    providers: PaymentProviders;
    now: Date;
  },
): SecurityDepositState['can'] {
  const stands = deposit !== undefined && isStanding(deposit.status);
  const canTake = booking.carRules.security_deposit > 0 && canTakeDeposit(status) && !stands;
  const isLongEnough = lastsLongEnough({ now, endDate: booking.endDate, disputeHours });
  const isHeld = deposit?.status === 'held' && facts !== undefined;
  return {
    take: canTake,
    authorise: canTake && isLongEnough ? listCurrencies(providers) : [],
    is_trip_too_long: !isLongEnough,
    void: stands && deposit.status !== 'settling' && !(deposit.method === 'card' && isHeld),
    settle: isHeld && planSettlement(facts, { now, isByOffice: true }).kind === 'settle',
  };
}

function listCurrencies(providers: PaymentProviders) {
  const { authorisations, currencies = [] } = providers.get('stripe') ?? {};
  return authorisations
    ? CURRENCIES.filter(({ code }) => currencies.includes(code)).map(({ code }) => code)
    : [];
}
