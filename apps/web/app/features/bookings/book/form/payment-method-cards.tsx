import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { useHoldTime } from '../../hold/hold-time.ts';
import { METHOD_ICONS, METHODS } from '../../payment-methods.ts';

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
  const t = useTexts(bookingForm);
  const { methods } = useTexts(bookings);
  const holdTime = useHoldTime();
  const describe = (method: PaymentMethod) => {
    const held = t.heldFor(holdTime(method));
    return method === 'wave' ? t.mobileMoney(held) : held;
  };
  return (
    <RadioCards legend={<h2>{t.paymentMethod}</h2>}>
      {METHODS.map((method) => (
        <RadioCard
          key={method}
          name="payment-method"
          value={method}
          title={methods[method]}
          description={describe(method)}
          icon={METHOD_ICONS[method]}
          checked={value === method}
          disabled={disabled}
          onChange={() => onChange(method)}
        />
      ))}
    </RadioCards>
  );
}
