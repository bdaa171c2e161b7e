import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  PaymentCheckout,
  PaymentOptions,
  StartCheckoutArgs,
} from '@coastline/contracts/bookings/online-payment';
import { canPayOnline } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import {
  type LockedBooking,
  lockBooking,
  readBookingState,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { ApplyCheckoutService } from './apply-checkout.service.ts';
import { presentCheckout } from './checkouts.presenter.ts';
import { type CheckoutRow, findLatestCheckout, listUnpaidCheckouts } from './checkouts.repository.ts';
import type { OpenCheckout } from './open-checkout.service.ts';
import { listPaymentOptions, readCheckoutPrice } from './payment-options.ts';
import { type PaymentProviders, throwProviderError } from './provider-calls.ts';

// Checkouts of a booking that a return of the browser asks about.
const MAX_REFRESHED = 3;

export type CheckoutsService = ReturnType<typeof createCheckoutsService>;

type CheckoutRequest = StartCheckoutArgs & { bookingId: string };

/** Opens checkouts for guests and follows them (PAY-25 to PAY-30). */
export function createCheckoutsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  bookings: BookingsService;
  applyCheckout: ApplyCheckoutService;
  openCheckout: OpenCheckout;
  siteUrl: string;
}) {
  const { pool } = deps.database;
  const { providers, applyCheckout } = deps;

  const isTest = (name: CheckoutRow['provider']) => providers.get(name)?.isTestMode === true;

  /** Lists the current payment options of the guest with the exact charges, and the latest checkout. */
  function listOptions(caller: Caller, bookingId: string): Promise<PaymentOptions> {
    return inTransactionAs(pool, rlsContextOf(caller), async (tx) => {
      // Nothing is locked: starting a checkout decides again.
      const now = deps.clock();
      const state = await readBookingState(tx, bookingId, now);
      requireGuest(caller, state);
      const settings = await getSettings(tx);
      const checkout = await findLatestCheckout(tx, { bookingId });
      return {
        options: listPaymentOptions(
          { status: state.status, price: await readCheckoutPrice(tx, state.booking, now) },
          { providers, settings },
        ),
        checkout: checkout ? presentCheckout(checkout, { isTest: isTest(checkout.provider) }) : null,
      };
    });
  }

  /** Opens a checkout of the guest. Throws as `openCheckout` does. */
  async function start(
    write: WriteContext,
    { bookingId, ...request }: CheckoutRequest,
  ): Promise<PaymentCheckout> {
    const { caller } = write;
    const opened = await deps.openCheckout(
      {
        ...{ createdBy: requireUser(caller).userId, payLinkId: null, rlsContext: rlsContextOf(caller) },
        lockBooking: (tx) => requireOwnBooking(tx, { caller, bookingId, now: deps.clock() }),
        returnUrl: ({ id }) => `${deps.siteUrl}/booking/${bookingId}?checkout=${id}`,
      },
      request,
    );
    return write.inTransaction(async () => presentCheckout(opened, { isTest: isTest(opened.provider) }));
  }

  /** Asks the provider about the latest checkouts of a booking, when its guest returns from paying. */
  async function refresh(write: WriteContext, bookingId: string): Promise<Booking> {
    const { caller } = write;
    const unpaid = await inTransactionAs(pool, rlsContextOf(caller), async (tx) => {
      await requireOwnBooking(tx, { caller, bookingId, now: deps.clock() });
      return listUnpaidCheckouts(tx, bookingId, MAX_REFRESHED);
    });
    for (const checkout of unpaid) await applyCheckout.refresh(checkout).catch(throwProviderError);
    return write.inTransaction((tx) => deps.bookings.getInTransaction(tx, { caller, bookingId }));
  }

  return { listOptions, start, refresh };
}

/** Locks a booking of the caller as its guest; throws `booking_not_found` or `forbidden`. */
export async function requireOwnBooking(
  tx: Database,
  { caller, bookingId, now }: { caller: Caller; bookingId: string; now: Date },
): Promise<LockedBooking> {
  requireUser(caller);
  const locked = await lockBooking(tx, bookingId, now);
  requireGuest(caller, locked);
  return locked;
}

function requireGuest(caller: Caller, { booking, hostId }: LockedBooking): void {
  const facts = { guestId: booking.guestId, hostId };
  requirePermission(canPayOnline(requireUser(caller), facts), errors.bookingNotFound);
}
