import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { amountDue, type CreditedPrice } from '@coastline/domain/money/guest-credits';
import { type Bututs, numericToBututs, toDalasi } from '@coastline/domain/money/money';
import {
  type CheckoutPhase,
  checkoutPhases,
  METHOD_OF_PROVIDER,
  type PaidPhase,
  phaseBututs,
} from '@coastline/domain/money/payment-providers';
import type { Database } from '../../../persistence/client.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { listDues } from '../../booking/trip-charges/settle-dues.ts';
import { calculateCharge, listExchanges } from './exchanges.ts';
import type { PaymentProviders } from './provider-calls.ts';

/** The price of a booking, its open credit, and the amounts due after the final payment. */
export type CheckoutPrice = CreditedPrice & { chargesBututs: Bututs };

type PricedRow = Pick<LockedBooking['booking'], 'id' | 'depositAmount' | 'finalAmount' | 'creditAmount'>;

/** Reads the payable amounts of a booking. */
export async function readCheckoutPrice(tx: Database, booking: PricedRow, now: Date): Promise<CheckoutPrice> {
  const dues = await listDues(tx, { bookingId: booking.id, now });
  return { ...toBookingPrice(booking), chargesBututs: dues.reduce((sum, bututs) => sum + bututs, 0) };
}

/** The price of a booking for the holders of pay links, who do not pay its charges. */
export function toBookingPrice({
  depositAmount,
  finalAmount,
  creditAmount,
}: Omit<PricedRow, 'id'>): CheckoutPrice {
  return {
    depositBututs: numericToBututs(depositAmount),
    finalBututs: numericToBututs(finalAmount ?? '0'),
    chargesBututs: 0,
    creditBututs: numericToBututs(creditAmount),
  };
}

/** Lists the payment options of a booking: each provider, payable phase and currency, with the exact charge. */
export function listPaymentOptions(
  { price, status }: { price: CheckoutPrice; status: BookingStatus },
  offer: { providers: PaymentProviders; settings: Parameters<typeof listExchanges>[1] },
): PaymentOption[] {
  return [...offer.providers.values()].flatMap((provider) =>
    listPayable({ price, status }).flatMap((phase) =>
      listExchanges(provider, offer.settings).map((exchange): PaymentOption => {
        const charge = calculateCharge(getCheckoutDue(phase, price), exchange);
        return {
          ...{ provider: provider.name, method: METHOD_OF_PROVIDER[provider.name], phase },
          is_test: provider.isTestMode,
          amount: toDalasi(charge.bututs),
          currency: charge.currency,
          charge: charge.chargeMinorUnits / 100,
          rate: charge.rate,
          margin_pct: charge.marginPct,
        };
      }),
    ),
  );
}

function listPayable({ price, status }: { price: CheckoutPrice; status: BookingStatus }): PaidPhase[] {
  return checkoutPhases(status).filter((phase) => getCheckoutDue(phase, price) > 0);
}

/** The amount due online for a phase: the open credit counts as paid. */
export function getCheckoutDue(phase: CheckoutPhase, price: CheckoutPrice): Bututs {
  return amountDue(phaseBututs(phase, price), price.creditBututs);
}
