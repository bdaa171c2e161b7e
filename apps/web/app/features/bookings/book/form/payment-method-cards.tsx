import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { useHoldTimeFormatter } from '../../hold/hold-state.ts';
import { PAYMENT_METHOD_ICONS, PAYMENT_METHOD_ORDER } from '../../pay/payment-methods.ts';

/** Payment methods with their hold times (BOOK-03, LIFE-05, LIFE-06). */
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
  const formatHoldTime = useHoldTimeFormatter();
  const formatDescription = (method: PaymentMethod) => {
    const held = t.heldFor(formatHoldTime(method));
    return method === 'wave' ? t.mobileMoney(held) : held;
  };
  return (
    <RadioCards legend={<h2>{t.paymentMethod}</h2>}>
      {PAYMENT_METHOD_ORDER.map((method) => (
        <RadioCard
          key={method}
          name="payment-method"
          value={method}
          title={methods[method]}
          description={formatDescription(method)}
          icon={PAYMENT_METHOD_ICONS[method]}
          checked={value === method}
          disabled={disabled}
          onChange={() => onChange(method)}
        />
      ))}
    </RadioCards>
  );
}
