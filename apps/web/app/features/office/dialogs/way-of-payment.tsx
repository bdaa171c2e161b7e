import {
  METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import { REFERENCE_MAX_LENGTH } from '@coastline/domain/money/payments';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';

/** How money came or went: its method and what the other side calls the transfer. */
export interface WayOfPayment {
  method: PaymentMethod;
  reference: string;
}

const REFERENCE_HINTS: Record<PaymentMethod, string> = {
  cash: 'Cash needs none.',
  wave: 'The transaction number in the Wave app.',
  bank: 'As it stands on the bank statement.',
};

/** The way as the server wants it. */
export function toWire({ method, reference }: WayOfPayment) {
  return { method, reference: reference.trim() || null };
}

/** Method and reference, the same for everything that moves money. */
export function WayFields({
  way,
  onChange,
  label = 'Payment method',
  hints = REFERENCE_HINTS,
  isRequired = false,
  error,
}: {
  way: WayOfPayment;
  onChange: (way: WayOfPayment) => void;
  label?: string;
  /** What to enter as the reference. */
  hints?: Record<PaymentMethod, string>;
  /** A transfer needs its reference. */
  isRequired?: boolean;
  /** What is wrong with the reference. */
  error?: string | undefined;
}) {
  const isOptional = !isRequired || way.method === 'cash';
  return (
    <>
      <Select
        label={label}
        value={way.method}
        onChange={(event) => onChange({ ...way, method: event.target.value as PaymentMethod })}
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
        hint={hints[way.method]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={REFERENCE_MAX_LENGTH}
        value={way.reference}
        onChange={(event) => onChange({ ...way, reference: event.target.value })}
      />
    </>
  );
}
