import { needsDriverDates } from '@coastline/domain/bookings/driver-rules';
import type { CarRules } from '@coastline/domain/cars/car-rules';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** The dates of the driver, if the car asks more than the general terms (TRIP-65). */
export function DriverDateFields({
  form: { state, set, getFieldError },
  rules,
}: {
  form: BookingForm;
  rules: CarRules;
}) {
  const t = useTexts(bookingForm);
  const today = useToday();
  const formatFieldError = useFieldErrorFormatter();
  if (!needsDriverDates(rules)) return null;
  const date = (field: 'birthDate' | 'licenceDate') => ({
    id: `booking-${field}`,
    type: 'date',
    required: true,
    max: today,
    value: state[field],
    error: formatFieldError(getFieldError(field)),
    onChange: ({ target }: { target: HTMLInputElement }) => set(field, target.value),
  });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 p-0">
        <h2>{t.driver}</h2>
      </legend>
      <p className="text-sm text-ink-soft">{t.whyDriverDates}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-2">
        <TextInput label={t.birthDate} autoComplete="bday" {...date('birthDate')} />
        <TextInput label={t.licenceDate} autoComplete="off" {...date('licenceDate')} />
      </div>
    </fieldset>
  );
}
