import type { StartCheckoutArgs } from '@coastline/contracts/bookings/online-payment';
import { numericToBututs } from '@coastline/domain/money/money';
import { checkoutPhases } from '@coastline/domain/money/payment-providers';
import { errors } from '../../../http/errors/errors.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { RlsContext } from '../../../persistence/row-level-security.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { ApplyCheckoutService } from './apply-checkout.service.ts';
import { createCheckoutSessions } from './checkout-sessions.service.ts';
import { type CheckoutRow, findUnfinishedCheckout } from './checkouts.repository.ts';
import { insertNewCheckout } from './new-checkout.ts';
import { getCheckoutDue, readCheckoutPrice } from './payment-options.ts';
import { type PaymentProviders, throwProviderError } from './provider-calls.ts';

// A checkout that is about to end is not offered again.
const MIN_REMAINING_MS = 5 * 60_000;
// A checkout that another request closes or opens meanwhile is looked at again.
const MAX_ATTEMPTS = 3;

export type OpenCheckout = ReturnType<typeof createOpenCheckout>;

/** Who opens a checkout: the guest, or the holder of a pay link. */
export interface CheckoutOpener extends Pick<CheckoutRow, 'createdBy' | 'payLinkId'> {
  rlsContext: RlsContext | undefined;
  /** Locks the booking, and throws unless the opener may pay for it. Runs in each transaction that opens a checkout. */
  lockBooking(tx: Database): Promise<LockedBooking>;
  /** Throws unless the opener may open another checkout. */
  assertCanOpen?(tx: Database): Promise<void>;
  /** Where the provider sends the payer after paying. */
  returnUrl(checkout: CheckoutRow): string;
}

/** Opens checkouts, the same way for guests and for the holders of pay links (PAY-25 to PAY-27). */
export function createOpenCheckout(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  availability: AvailabilityService;
  applyCheckout: ApplyCheckoutService;
}) {
  const { pool } = deps.database;
  const sessions = createCheckoutSessions(deps);

  /**
   * Opens a checkout at the provider, or returns the open one. Throws `wrong_status`, `too_many_checkouts`,
   * `payment_provider_unavailable`, `payment_provider_refused`, `booking_changed`.
   */
  return async function openCheckout(
    opener: CheckoutOpener,
    request: StartCheckoutArgs,
  ): Promise<CheckoutRow> {
    const checkout = await findOrCreate(opener, request);
    if (checkout.status !== 'creating') return checkout;
    return sessions.create(checkout, opener.returnUrl(checkout));
  };

  async function findOrCreate(opener: CheckoutOpener, request: StartCheckoutArgs): Promise<CheckoutRow> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { checkout, isReusable } = await inTransactionAs(pool, opener.rlsContext, (tx) =>
        findOrInsertCheckout(tx, opener, request),
      );
      if (isReusable) return checkout;
      // One checkout of a booking is open at a time, so that it cannot be paid twice.
      await deps.applyCheckout.close(checkout).catch(throwProviderError);
    }
    throw errors.bookingChanged();
  }

  async function findOrInsertCheckout(
    tx: Database,
    opener: CheckoutOpener,
    request: StartCheckoutArgs,
  ): Promise<{ checkout: CheckoutRow; isReusable: boolean }> {
    const now = deps.clock();
    const locked = await opener.lockBooking(tx);
    if (!checkoutPhases(locked.status).includes(request.phase)) {
      throw errors.wrongStatus('This payment is not due for this booking.');
    }
    const open = await findUnfinishedCheckout(tx, locked.booking.id);
    const due = getCheckoutDue(request.phase, await readCheckoutPrice(tx, locked.booking, now));
    if (open && numericToBututs(open.amount) === due && isReusable(open, { opener, request, now }))
      return { checkout: open, isReusable: true };
    // Before an open checkout is closed for this one.
    await opener.assertCanOpen?.(tx);
    if (open) return { checkout: open, isReusable: false };
    const checkout = await insertNewCheckout(tx, locked, { ...deps, opener, request, now });
    return { checkout, isReusable: true };
  }
}

/** A checkout returns to where it was opened, so guest and holder of a link do not use each other's. */
function isReusable(
  open: CheckoutRow,
  { opener, request, now }: { opener: CheckoutOpener; request: StartCheckoutArgs; now: Date },
): boolean {
  return (
    open.payLinkId === opener.payLinkId &&
    open.provider === request.provider &&
    open.phase === request.phase &&
    open.currency === request.currency &&
    open.expiresAt.getTime() - now.getTime() > MIN_REMAINING_MS
  );
}
