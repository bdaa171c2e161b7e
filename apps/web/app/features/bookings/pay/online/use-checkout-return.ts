import type { PaymentCheckout } from '@coastline/contracts/bookings/online-payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getNextDelayMs, isPending } from './payment-choices.ts';
import { paymentOptionsQuery, useRefreshCheckouts } from './queries.ts';

/** Parameter of the address to which a provider returns the browser. */
const PARAMETER = 'checkout';

export interface CheckoutReturn {
  /** The checkout from which the guest has returned; undefined until the server has answered, or if it is not the latest. */
  checkout: PaymentCheckout | undefined;
  /** Whether the server has not answered yet. */
  isChecking: boolean;
  /** Whether the provider is asked again, because it has not reported a payment. */
  isAskedAgain: boolean;
  error: Error | null;
  checkAgain: () => void;
}

/**
 * Lets the server ask the provider after the guest has returned, then a few more times while the checkout stays open. Returns
 * null if the guest does not come from a provider. Removes the parameter from the address after the first answer.
 */
export function useCheckoutReturn(bookingId: string): CheckoutReturn | null {
  const [params, setParams] = useSearchParams();
  // Kept, because the parameter is removed.
  const [returnedId] = useState(() => params.get(PARAMETER));
  const [checks, setChecks] = useState(0);
  const refresh = useRefreshCheckouts(bookingId);
  const { data: options } = useQuery({ ...paymentOptionsQuery(bookingId), enabled: false });
  const latest = checks > 0 ? options?.checkout : undefined;
  const checkout = latest?.id === returnedId ? (latest ?? undefined) : undefined;

  const check = () =>
    refresh.mutate(undefined, {
      onSuccess: () => {
        setChecks((count) => count + 1);
        if (checks === 0) setParams(withoutCheckout, { replace: true, preventScrollReset: true });
      },
    });
  const checkWhenDue = useEffectEvent(check);
  const isDue =
    returnedId !== null && (checks === 0 || (checkout !== undefined && isPending(checkout.status)));
  const delayMs = isDue ? getNextDelayMs(checks) : undefined;
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(checkWhenDue, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  if (returnedId === null) return null;
  return {
    checkout,
    isChecking: checks === 0 && !refresh.isError,
    isAskedAgain: delayMs !== undefined,
    error: refresh.error,
    checkAgain: check,
  };
}

function withoutCheckout(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(PARAMETER);
  return rest;
}
