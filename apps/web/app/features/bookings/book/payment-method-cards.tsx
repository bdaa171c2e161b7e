import type { PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { RadioCard, RadioCards } from '#app/ui/radio-card.tsx';
import { METHODS } from '../payment-methods.ts';

/** The ways to pay, each with how long it holds the car (BOOK-03, LIFE-05, LIFE-06). */
export function PaymentMethodCards({
  value,
  onChange,
  disabled,
}: {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
}) {
  return (
    <RadioCards legend={<h2>Payment method</h2>}>
      {METHODS.map(({ method, title, description, icon }) => (
        <RadioCard
          key={method}
          name="payment-method"
          value={method}
          title={title}
          description={description}
          icon={icon}
          checked={value === method}
          disabled={disabled}
          onChange={() => onChange(method)}
        />
      ))}
    </RadioCards>
  );
}
