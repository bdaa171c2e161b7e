import { isOfflineMethod, type PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import { FlaskConical } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { onlinePayments } from '#app/texts/en/online-payment.ts';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useHoldTimeFormatter } from '../../hold/hold-state.ts';
import { PAYMENT_METHOD_ICONS } from '../../pay/payment-methods.ts';

/** Payment methods with their hold times (BOOK-03, LIFE-05, LIFE-06, PAY-49). */
export function PaymentMethodCards({
  methods: offered,
  value,
  onChange,
  disabled,
}: {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
}) {
  const t = useTexts(bookingForm);
  const { payNow, testMode } = useTexts(onlinePayments);
  const { methods } = useTexts(bookings);
  const { paymentProviders } = useConfig();
  const formatHoldTime = useHoldTimeFormatter();
  const formatDescription = (method: PaymentMethod) => {
    const held = t.heldFor(formatHoldTime(method));
    if (!isOfflineMethod(method)) return payNow(held);
    return method === 'wave' ? t.mobileMoney(held) : held;
  };
  const isTest = paymentProviders.some(
    ({ name, isTest }) => isTest && !isOfflineMethod(METHOD_OF_PROVIDER[name]),
  );
  return (
    <RadioCards legend={<h2>{t.paymentMethod}</h2>}>
      {offered.map((method) => (
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
      {isTest ? (
        <Note tone="sun" icon={FlaskConical}>
          <b>{testMode}</b>
        </Note>
      ) : null}
    </RadioCards>
  );
}
