import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { type Bututs, numericToBututs, toDalasi } from '@coastline/domain/money/money';
import {
  type CheckoutPhase,
  METHOD_OF_PROVIDER,
  payablePhases,
  phaseBututs,
} from '@coastline/domain/money/payment-providers';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { calculateCharge, listExchanges } from './exchanges.ts';
import type { PaymentProviders } from './provider-calls.ts';

/** Lists the payment options of a booking: each provider, payable phase and currency, with the exact charge. */
export function listPaymentOptions(
  { booking, status }: Pick<LockedBooking, 'booking' | 'status'>,
  offer: { providers: PaymentProviders; settings: Parameters<typeof listExchanges>[1] },
): PaymentOption[] {
  return [...offer.providers.values()].flatMap((provider) =>
    listPayable({ booking, status }).flatMap((phase) =>
      listExchanges(provider, offer.settings).map((exchange): PaymentOption => {
        const charge = calculateCharge(getCheckoutDue(phase, booking), exchange);
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

type BookingPrice = Pick<LockedBooking['booking'], 'depositAmount' | 'finalAmount' | 'creditAmount'>;

function listPayable({ booking, status }: Pick<LockedBooking, 'booking' | 'status'>): CheckoutPhase[] {
  return payablePhases(status).filter((phase) => getCheckoutDue(phase, booking) > 0);
}

/** What a phase costs online: the open credit counts as paid. */
export function getCheckoutDue(phase: CheckoutPhase, booking: BookingPrice): Bututs {
  return amountDue(getPhasePrice(phase, booking), numericToBututs(booking.creditAmount));
}

/** The whole price of a phase. */
export function getPhasePrice(
  phase: CheckoutPhase,
  { depositAmount, finalAmount }: Omit<BookingPrice, 'creditAmount'>,
): Bututs {
  return phaseBututs(phase, {
    depositBututs: numericToBututs(depositAmount),
    finalBututs: numericToBututs(finalAmount ?? '0'),
  });
}
