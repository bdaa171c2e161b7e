import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { toDalasi } from '@coastline/domain/money/money';
import { METHOD_OF_PROVIDER, payablePhases } from '@coastline/domain/money/payment-providers';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { calculateCharge, listExchanges } from './exchanges.ts';
import type { PaymentProviders } from './provider-calls.ts';

/** Lists the payment options of a booking: each provider, payable phase and currency, with the exact charge. */
export function listPaymentOptions(
  { booking, status }: Pick<LockedBooking, 'booking' | 'status'>,
  offer: { providers: PaymentProviders; settings: Parameters<typeof listExchanges>[1] },
): PaymentOption[] {
  return [...offer.providers.values()].flatMap((provider) =>
    payablePhases(status).flatMap((phase) =>
      listExchanges(provider, offer.settings).map((exchange): PaymentOption => {
        const charge = calculateCharge(booking, { phase, exchange });
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
