import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import {
  checkoutBututs,
  convertToCharge,
  METHOD_OF_PROVIDER,
  payablePhases,
} from '@coastline/domain/money/payment-providers';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { listExchanges } from './exchanges.ts';
import type { PaymentProviders } from './provider-calls.ts';

/** Lists the payment options of a booking: each provider, payable phase and currency, with the exact charge. */
export function listPaymentOptions(
  { booking, status }: Pick<LockedBooking, 'booking' | 'status'>,
  offer: { providers: PaymentProviders; settings: Parameters<typeof listExchanges>[1] },
): PaymentOption[] {
  return [...offer.providers.values()].flatMap((provider) =>
    payablePhases(status).flatMap((phase) =>
      listExchanges(provider, offer.settings).map((exchange): PaymentOption => {
        const bututs = checkoutBututs(phase, getPriceHalves(booking));
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

/** The two halves of the price of a booking. */
export function getPriceHalves(booking: Pick<LockedBooking['booking'], 'depositAmount' | 'finalAmount'>) {
  return {
    depositBututs: numericToBututs(booking.depositAmount),
    finalBututs: numericToBututs(booking.finalAmount ?? '0'),
  };
}
