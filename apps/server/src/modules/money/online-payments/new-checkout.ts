import { randomUUID } from 'node:crypto';
import type { StartCheckoutArgs } from '@coastline/contracts/bookings/online-payment';
import { bututsToNumeric } from '@coastline/domain/money/money';
import {
  CHECKOUT_MINUTES,
  holdDuringCheckout,
  MAX_CHECKOUTS,
} from '@coastline/domain/money/payment-providers';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import { holdExtensionForCheckout } from '../../booking/bookings/date-changes/request-extension.service.ts';
import {
  type LockedBooking,
  setHoldExpiry,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { type CheckoutRow, countCheckouts, insertCheckout } from './checkouts.repository.ts';
import { calculateCharge, findExchange } from './exchanges.ts';
import { getCheckoutDue, readCheckoutPrice } from './payment-options.ts';
import type { PaymentProviders } from './provider-calls.ts';

const MS_PER_MINUTE = 60_000;
// The session outlives the hold by two minutes: Stripe rejects sessions shorter than 30 minutes, and the adapter adds a margin of
// one minute.
export const SESSION_MINUTES = CHECKOUT_MINUTES + 2;

/** Inserts a checkout for the requested phase and extends the hold. Throws `too_many_checkouts`, `invalid_input`. */
export async function insertNewCheckout(
  tx: Database,
  locked: LockedBooking,
  {
    opener,
    request,
    now,
    ...deps
  }: {
    opener: Pick<CheckoutRow, 'createdBy' | 'payLinkId'>;
    request: StartCheckoutArgs;
    now: Date;
    providers: PaymentProviders;
    availability: AvailabilityService;
  },
): Promise<CheckoutRow> {
  const { phase, provider: name } = request;
  const { booking } = locked;
  const exchange = findExchange(deps.providers.get(name), await getSettings(tx), request.currency);
  if (!exchange) throw errors.invalidInput('This way to pay is not offered.', { field: 'provider' });
  const counts = await countCheckouts(tx, booking.id);
  if (counts.all >= MAX_CHECKOUTS) throw errors.tooManyCheckouts();
  const bututs = getCheckoutDue(phase, await readCheckoutPrice(tx, booking, now));
  if (bututs === 0) throw errors.wrongStatus('Nothing of this is left to pay for this booking.');
  const charge = calculateCharge(bututs, exchange);
  const expiresAt = new Date(now.getTime() + SESSION_MINUTES * MS_PER_MINUTE);
  await holdExtensionForCheckout(tx, locked, { until: expiresAt, now });
  const isExtended = await extendHold(tx, locked, {
    ...{ extensions: counts.extensions, now },
    availability: deps.availability,
  });
  return insertCheckout(tx, {
    ...{ id: randomUUID(), bookingId: booking.id, provider: name, phase },
    amount: bututsToNumeric(charge.bututs),
    ...{ currency: charge.currency, chargeMinorUnits: charge.chargeMinorUnits },
    rate: charge.rate?.toString() ?? null,
    marginPct: charge.marginPct?.toString() ?? null,
    status: 'creating',
    ...{ createdBy: opener.createdBy, payLinkId: opener.payLinkId },
    createdAt: now,
    expiresAt,
    extendedHold: isExtended,
  });
}

/** Extends the hold while the guest pays (PAY-26); returns whether it did. */
async function extendHold(
  tx: Database,
  locked: LockedBooking,
  { extensions, now, availability }: { extensions: number; now: Date; availability: AvailabilityService },
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
  await availability.setExpiry(tx, { bookingId: booking.id, expiresAt: holdExpiresAt });
  return true;
}
