import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import type { PaymentSettings } from '../../../config/config-payments.ts';
import { createModemPayProvider } from './modem-pay/modem-pay-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { createWaveProvider } from './wave/wave-provider.ts';

/** Creates the providers that have settings. */
export function createPaymentProviders(deps: {
  settings: Pick<PaymentSettings, PaymentSettingName>;
  clock: () => Date;
  timeoutMs?: number;
}): Map<PaymentProviderName, PaymentProvider> {
  const { settings, ...options } = deps;
  const { stripe, wave, modemPay } = settings;
  const providers = [
    stripe && createStripeProvider({ config: stripe, ...options }),
    wave && createWaveProvider({ config: wave, ...options }),
    modemPay && createModemPayProvider({ config: modemPay, ...options }),
  ].filter((provider) => provider !== undefined);
  return new Map(providers.map((provider) => [provider.name, provider]));
}

type PaymentSettingName = 'stripe' | 'wave' | 'modemPay';
