import {
  isOfflineMethod,
  METHOD_LABELS,
  OFFLINE_METHODS,
  type OfflineMethod,
  type PaymentMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import {
  isReferenceMissing,
  REFERENCE_MAX_LENGTH,
  REFERENCE_MISSING,
} from '@coastline/domain/money/payments';
import { useFormContext } from 'react-hook-form';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Options } from '../options.tsx';

/** Payment method and the reference of the transfer. */
export interface PaymentInput {
  method: OfflineMethod;
  reference: string;
}

const REFERENCE_HINTS: Record<OfflineMethod, string> = {
  cash: 'Cash needs none.',
  wave: 'The transaction number in the Wave app.',
  bank: 'As it stands on the bank statement.',
};

/** The method of a booking, or cash if its guest pays through a provider. */
export function toOfflineMethod(method: PaymentMethod): OfflineMethod {
  return isOfflineMethod(method) ? method : 'cash';
}

export function toPaymentArgs({ method, reference }: PaymentInput) {
  return { method, reference: reference.trim() || null };
}

export function validateReference(payment: PaymentInput): { reference: string | undefined } {
  return { reference: isReferenceMissing(payment) ? REFERENCE_MISSING : undefined };
}

/** Fields for method and reference of a payment, refund or payout. */
export function PaymentMethodFields({
  label = 'Payment method',
  hints = REFERENCE_HINTS,
  isRequired = false,
}: {
  label?: string;
  hints?: Record<OfflineMethod, string>;
  /** Whether the reference is required, except for cash. */
  isRequired?: boolean;
}) {
  const { register, watch, formState } = useFormContext<PaymentInput>();
  const method = watch('method');
  const isOptional = !isRequired || method === 'cash';
  return (
    <>
      <Select label={label} {...register('method', { deps: 'reference' })}>
        <Options values={OFFLINE_METHODS} labels={METHOD_LABELS} />
      </Select>
      <TextInput
        label="Reference"
        aside={isOptional ? '(optional)' : undefined}
        required={!isOptional}
        error={formState.errors.reference?.message}
        hint={hints[method]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={REFERENCE_MAX_LENGTH}
        {...register('reference')}
      />
    </>
  );
}
