import {
  METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import { REFERENCE_MAX_LENGTH } from '@coastline/domain/money/payments';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';

/** Payment method and the reference of the transfer. */
export interface PaymentInput {
  method: PaymentMethod;
  reference: string;
}

const REFERENCE_HINTS: Record<PaymentMethod, string> = {
  cash: 'Cash needs none.',
  wave: 'The transaction number in the Wave app.',
  bank: 'As it stands on the bank statement.',
};

/** Converts the input to request fields. */
export function toPaymentArgs({ method, reference }: PaymentInput) {
  return { method, reference: reference.trim() || null };
}

/** Fields for method and reference of a payment, refund or payout. */
export function PaymentMethodFields({
  value,
  onChange,
  label = 'Payment method',
  hints = REFERENCE_HINTS,
  isRequired = false,
  error,
}: {
  value: PaymentInput;
  onChange: (value: PaymentInput) => void;
  label?: string;
  /** Hint of the reference field by method. */
  hints?: Record<PaymentMethod, string>;
  /** Whether the reference is required, except for cash. */
  isRequired?: boolean;
  /** Error of the reference field. */
  error?: string | undefined;
}) {
  const isOptional = !isRequired || value.method === 'cash';
  return (
    <>
      <Select
        label={label}
        value={value.method}
        onChange={(event) => onChange({ ...value, method: event.target.value as PaymentMethod })}
      >
        {PAYMENT_METHODS.map((each) => (
          <option key={each} value={each}>
            {METHOD_LABELS[each]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Reference"
        aside={isOptional ? '(optional)' : undefined}
        required={!isOptional}
        error={error}
        hint={hints[value.method]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={REFERENCE_MAX_LENGTH}
        value={value.reference}
        onChange={(event) => onChange({ ...value, reference: event.target.value })}
      />
    </>
  );
}
