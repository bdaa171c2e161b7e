import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { errors } from '../../../http/errors/errors.ts';
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../providers/payment-provider.ts';

export type PaymentProviders = ReadonlyMap<PaymentProviderName, PaymentProvider>;

/** Returns the provider of a stored row. Throws `payment_provider_unavailable` if it is no longer set up. */
export function requireProvider(providers: PaymentProviders, name: PaymentProviderName): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw errors.paymentProviderUnavailable();
  return provider;
}

/** Throws the failure of a provider as an error of the API. */
export function throwProviderError(error: unknown): never {
  if (error instanceof ProviderUnavailableError) throw errors.paymentProviderUnavailable();
  if (error instanceof ProviderRefusedError) throw errors.paymentProviderRefused();
  throw error;
}
