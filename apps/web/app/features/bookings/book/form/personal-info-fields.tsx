import { NAME_MAX_LENGTH } from '@coastline/domain/bookings/booking-form';
import { Car, IdCard, Phone, UserRound } from 'lucide-react';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Personal data of the driver (BOOK-02, BOOK-07, BOOK-08). */
export function PersonalInfoFields({ form: { state, set, getFieldError } }: { form: BookingForm }) {
  const t = useTexts(bookingForm);
  const formatFieldError = useFieldErrorFormatter();
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 p-0">
        <h2>{t.personalInformation}</h2>
      </legend>
      <p className="text-sm text-ink-soft">{t.asInPassport}</p>
      <TextInput
        id="booking-name"
        label={t.fullName}
        icon={UserRound}
        autoComplete="name"
        enterKeyHint="next"
        required
        // Longer than the limit, so that the validation message appears instead of cutting off letters.
        maxLength={NAME_MAX_LENGTH * 2}
        value={state.name}
        error={formatFieldError(getFieldError('name'))}
        onChange={(event) => set('name', event.target.value)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-2">
        <TextInput
          id="booking-phone"
          label={t.phone}
          icon={Phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          required
          value={state.phone}
          error={formatFieldError(getFieldError('phone'))}
          onChange={(event) => set('phone', event.target.value)}
        />
        <TextInput
          id="booking-passportId"
          label={t.passport}
          hint={t.passportHint}
          icon={IdCard}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          required
          value={state.passportId}
          error={formatFieldError(getFieldError('passportId'))}
          onChange={(event) => set('passportId', event.target.value)}
        />
      </div>
      <TextInput
        id="booking-licence"
        label={t.licence}
        aside={t.optional}
        icon={Car}
        placeholder={t.licenceNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={state.drivingLicense}
        error={formatFieldError(getFieldError('drivingLicense'))}
        onChange={(event) => set('drivingLicense', event.target.value)}
      />
    </fieldset>
  );
}
