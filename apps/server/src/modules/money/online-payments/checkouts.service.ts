import { randomUUID } from 'node:crypto';
import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  PaymentCheckout,
  PaymentOption,
  PaymentOptions,
  StartCheckoutArgs,
} from '@coastline/contracts/bookings/online-payment';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import {
  CHECKOUT_MINUTES,
  checkoutBututs,
  convertToCharge,
  holdDuringCheckout,
  MAX_CHECKOUTS,
  METHOD_OF_PROVIDER,
  payablePhases,
} from '@coastline/domain/money/payment-providers';
import { canPayOnline } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/app-error.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import {
  type LockedBooking,
  lockBooking,
  setHoldExpiry,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { ProviderRefusedError } from '../providers/payment-provider.ts';
import type { ApplyCheckoutService } from './apply-checkout.service.ts';
import { presentCheckout } from './checkouts.presenter.ts';
import {
  type CheckoutRow,
  countCheckouts,
  findCheckout,
  findLatestCheckout,
  findUnfinishedCheckout,
  insertCheckout,
  listUnpaidCheckouts,
  updateCheckoutOpened,
  updateCheckoutStatus,
} from './checkouts.repository.ts';
import { findExchange, listExchanges } from './exchanges.ts';
import { type PaymentProviders, requireProvider, throwProviderError } from './provider-calls.ts';

const MS_PER_MINUTE = 60_000;
// Stripe accepts no session that ends less than 30 minutes after the request has reached it, and the adapter keeps a minute of
// distance.
const SESSION_MINUTES = CHECKOUT_MINUTES + 2;
// A checkout that is about to end is not offered again.
const MIN_REMAINING_MS = 5 * MS_PER_MINUTE;
// A checkout that another request closes or opens meanwhile is looked at again.
const MAX_ATTEMPTS = 3;
// Checkouts of a booking that a return of the browser asks about.
const MAX_REFRESHED = 3;

export type CheckoutsService = ReturnType<typeof createCheckoutsService>;

type CheckoutRequest = StartCheckoutArgs & { bookingId: string };

/** Opens checkouts for guests and follows them (PAY-25 to PAY-30). */
export function createCheckoutsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  availability: AvailabilityService;
  bookings: BookingsService;
  applyCheckout: ApplyCheckoutService;
  siteUrl: string;
}) {
  const { pool } = deps.database;
  const { providers, applyCheckout } = deps;

  const isTest = (name: CheckoutRow['provider']) => providers.get(name)?.isTestMode === true;

  /** Lists what the guest can pay now, with the exact charges, and the latest checkout. */
  function listOptions(caller: Caller, bookingId: string): Promise<PaymentOptions> {
    return inTransaction(
      pool,
      async (tx) => {
        const locked = await requireOwnBooking(tx, { caller, bookingId, now: deps.clock() });
        const settings = await getSettings(tx);
        const checkout = await findLatestCheckout(tx, { bookingId });
        return {
          options: listPaymentOptions(locked, { providers, settings }),
          checkout: checkout ? presentCheckout(checkout, { isTest: isTest(checkout.provider) }) : null,
        };
      },
      { rlsContext: rlsContextOf(caller) },
    );
  }

  /**
   * Opens a checkout at the provider, or returns the open one. Throws `wrong_status`, `too_many_checkouts`,
   * `payment_provider_unavailable`, `payment_provider_refused`, `booking_changed`.
   */
  async function start(write: WriteContext, request: CheckoutRequest): Promise<PaymentCheckout> {
    const checkout = await openCheckout(write.caller, request);
    const opened = checkout.status === 'creating' ? await createSession(checkout) : checkout;
    return write.inTransaction(async () => presentCheckout(opened, { isTest: isTest(opened.provider) }));
  }

  async function openCheckout(caller: Caller, request: CheckoutRequest): Promise<CheckoutRow> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { checkout, isReusable } = await inTransaction(
        pool,
        (tx) => findOrInsertCheckout(tx, caller, request),
        { rlsContext: rlsContextOf(caller) },
      );
      if (isReusable) return checkout;
      // One checkout of a booking is open at a time, so that it cannot be paid twice.
      await applyCheckout.close(checkout).catch(throwProviderError);
    }
    throw errors.bookingChanged();
  }

  async function findOrInsertCheckout(
    tx: Database,
    caller: Caller,
    request: CheckoutRequest,
  ): Promise<{ checkout: CheckoutRow; isReusable: boolean }> {
    const now = deps.clock();
    const { bookingId, phase } = request;
    const locked = await requireOwnBooking(tx, { caller, bookingId, now });
    if (!payablePhases(locked.status).includes(phase)) {
      throw errors.wrongStatus('This payment is not due for this booking.');
    }
    const open = await findUnfinishedCheckout(tx, bookingId);
    if (open) return { checkout: open, isReusable: isReusable(open, { request, now }) };
    return { checkout: await insertNewCheckout(tx, locked, { request, now, caller }), isReusable: true };
  }

  async function insertNewCheckout(
    tx: Database,
    locked: LockedBooking,
    { request, now, caller }: { request: CheckoutRequest; now: Date; caller: Caller },
  ): Promise<CheckoutRow> {
    const { bookingId, phase, provider: name } = request;
    const exchange = findExchange(providers.get(name), await getSettings(tx), request.currency);
    if (!exchange) throw errors.invalidInput('This way to pay is not offered.', { field: 'provider' });
    const counts = await countCheckouts(tx, bookingId);
    if (counts.all >= MAX_CHECKOUTS) throw errors.tooManyCheckouts();
    const { booking } = locked;
    const bututs = checkoutBututs(phase, halvesOf(booking));
    const isExtended = await extendHold(tx, locked, { extensions: counts.extensions, now });
    const isForeign = exchange.currency !== 'GMD';
    return insertCheckout(tx, {
      ...{ id: randomUUID(), bookingId, provider: name, phase },
      amount: toDalasi(bututs).toFixed(2),
      currency: exchange.currency,
      chargeMinorUnits: convertToCharge(bututs, exchange),
      rate: isForeign ? String(exchange.rate) : null,
      marginPct: isForeign ? String(exchange.marginPct) : null,
      status: 'creating',
      createdBy: requireUser(caller).userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MINUTES * MS_PER_MINUTE),
      extendedHold: isExtended,
    });
  }

  /** Extends the hold while the guest pays (PAY-26); returns whether it did. */
  async function extendHold(
    tx: Database,
    locked: LockedBooking,
    { extensions, now }: { extensions: number; now: Date },
  ): Promise<boolean> {
    const { booking, status } = locked;
    if (status !== 'booked') return false;
    const { holdExpiresAt: before, startDate } = booking;
    const holdExpiresAt = holdDuringCheckout({
      ...{ holdExpiresAt: before, startDate, extensions },
      checkoutExpiresAt: new Date(now.getTime() + CHECKOUT_MINUTES * MS_PER_MINUTE),
    });
    if (holdExpiresAt <= before) return false;
    await setHoldExpiry(tx, locked, { holdExpiresAt, now });
    await deps.availability.setExpiry(tx, { bookingId: booking.id, expiresAt: holdExpiresAt });
    return true;
  }

  /** Creates the session at the provider. A failed call is repeated with the same key by the next request. */
  async function createSession(checkout: CheckoutRow): Promise<CheckoutRow> {
    const provider = requireProvider(providers, checkout.provider);
    const session = await provider.createCheckout(toSessionRequest(checkout)).catch(async (error) => {
      if (error instanceof ProviderRefusedError) await failCheckout(checkout.id);
      return throwProviderError(error);
    });
    const { sessionId, url } = session;
    const opened = await inTransaction(
      pool,
      async (tx) =>
        (await updateCheckoutOpened(tx, {
          ...{ id: checkout.id, sessionId, url },
          expiresAt: session.expiresAt ?? checkout.expiresAt,
        })) ?? findCheckout(tx, checkout.id),
      { rlsContext: 'payment-providers' },
    );
    // Another request has closed it meanwhile.
    if (opened?.status !== 'open') throw errors.bookingChanged();
    return opened;
  }

  function toSessionRequest(checkout: CheckoutRow) {
    const returnUrl = `${deps.siteUrl}/booking/${checkout.bookingId}?checkout=${checkout.id}`;
    return {
      checkoutId: checkout.id,
      amount: { currency: checkout.currency, minorUnits: checkout.chargeMinorUnits },
      // Providers show it to the payer. It names no person.
      description: 'Car rental',
      ...{ successUrl: returnUrl, cancelUrl: returnUrl, expiresAt: checkout.expiresAt },
      ...{ payerEmail: null, language: 'en' },
    };
  }

  function failCheckout(id: string): Promise<void> {
    return inTransaction(pool, (tx) => updateCheckoutStatus(tx, { id, status: 'failed' }), {
      rlsContext: 'payment-providers',
    });
  }

  /** Asks the provider about the latest checkouts of a booking, when its guest returns from paying. */
  async function refresh(write: WriteContext, bookingId: string): Promise<Booking> {
    const { caller } = write;
    const unpaid = await inTransaction(
      pool,
      async (tx) => {
        await requireOwnBooking(tx, { caller, bookingId, now: deps.clock() });
        return listUnpaidCheckouts(tx, bookingId, MAX_REFRESHED);
      },
      { rlsContext: rlsContextOf(caller) },
    );
    for (const checkout of unpaid) await applyCheckout.refresh(checkout).catch(throwProviderError);
    return write.inTransaction((tx) => deps.bookings.getInTransaction(tx, { caller, bookingId }));
  }

  return { listOptions, start, refresh };
}

async function requireOwnBooking(
  tx: Database,
  { caller, bookingId, now }: { caller: Caller; bookingId: string; now: Date },
): Promise<LockedBooking> {
  const user = requireUser(caller);
  const locked = await lockBooking(tx, bookingId, now);
  const { booking, hostId } = locked;
  requirePermission(canPayOnline(user, { guestId: booking.guestId, hostId }), errors.bookingNotFound);
  return locked;
}

function isReusable(open: CheckoutRow, { request, now }: { request: CheckoutRequest; now: Date }): boolean {
  return (
    open.provider === request.provider &&
    open.phase === request.phase &&
    open.currency === request.currency &&
    open.expiresAt.getTime() - now.getTime() > MIN_REMAINING_MS
  );
}

function listPaymentOptions(
  { booking, status }: LockedBooking,
  offer: { providers: PaymentProviders; settings: Parameters<typeof listExchanges>[1] },
): PaymentOption[] {
  return [...offer.providers.values()].flatMap((provider) =>
    payablePhases(status).flatMap((phase) =>
      listExchanges(provider, offer.settings).map((exchange): PaymentOption => {
        const bututs = checkoutBututs(phase, halvesOf(booking));
        const isForeign = exchange.currency !== 'GMD';
        return {
          ...{ provider: provider.name, method: METHOD_OF_PROVIDER[provider.name], phase },
          is_test: provider.isTestMode,
          amount: toDalasi(bututs),
          currency: exchange.currency,
          charge: convertToCharge(bututs, exchange) / 100,
          rate: isForeign ? exchange.rate : null,
          margin_pct: isForeign ? exchange.marginPct : null,
        };
      }),
    ),
  );
}

function halvesOf(booking: LockedBooking['booking']) {
  return {
    depositBututs: numericToBututs(booking.depositAmount),
    finalBututs: numericToBututs(booking.finalAmount ?? '0'),
  };
}
