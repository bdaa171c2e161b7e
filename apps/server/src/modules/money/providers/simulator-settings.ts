import { PREFIXES, type SimulatorSecrets } from '@coastline/payment-simulator/types';
import type { PaymentSettings } from '../../../config/config-payments.ts';

/** Settings with which the providers talk to a payment simulator instead of the real servers. */
export function createSimulatorSettings(options: {
  /** URL of the simulator's root without a trailing slash. */
  simulatorUrl: string;
  secrets: Pick<SimulatorSecrets, 'stripe' | 'wave' | 'modem_pay'>;
}): Pick<PaymentSettings, 'stripe' | 'wave' | 'modemPay'> {
  const { simulatorUrl, secrets } = options;
  return {
    stripe: {
      secretKey: secrets.stripe.apiKey,
      webhookSecret: secrets.stripe.webhookSecret,
      apiUrl: `${simulatorUrl}${PREFIXES.stripe}`,
      currencies: ['EUR', 'GBP', 'USD', 'SEK'],
    },
    wave: { ...secrets.wave, apiUrl: `${simulatorUrl}${PREFIXES.wave}`, signatureDot: false },
    modemPay: {
      secretKey: secrets.modem_pay.apiKey,
      webhookSecret: secrets.modem_pay.webhookSecret,
      apiUrl: `${simulatorUrl}${PREFIXES.modem_pay}`,
    },
  };
}
