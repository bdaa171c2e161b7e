import type { PersonDestination } from '@coastline/contracts/payment-destination';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaymentInput } from '../dialogs/payment-method-fields.tsx';

/** Selects the method of the destination once it is known, unless the admin has chosen another one. */
export function useDestinationMethod(
  form: UseFormReturn<PaymentInput>,
  destination: PersonDestination | undefined,
): void {
  const kind = destination?.current?.kind;
  const { setValue, getFieldState } = form;
  useEffect(() => {
    if (kind && !getFieldState('method').isDirty) setValue('method', kind);
  }, [kind, setValue, getFieldState]);
}

/** The destination that a payment by this method was sent to; null if it went elsewhere. */
export function findDestinationId(
  destination: PersonDestination | undefined,
  method: PaymentMethod,
): string | null {
  const current = destination?.current;
  return current?.kind === method ? current.id : null;
}
