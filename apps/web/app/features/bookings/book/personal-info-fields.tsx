import { NAME_MAX_LENGTH } from '@coastline/domain/booking-form';
import { Car, IdCard, Phone, UserRound } from 'lucide-react';
import { TextInput } from '#app/ui/text-input.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Who drives (BOOK-02, BOOK-07, BOOK-08). */
export function PersonalInfoFields({ form: { state, set, errorOf } }: { form: BookingForm }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 p-0">
        <h2>Personal information</h2>
      </legend>
      <p className="text-sm text-ink-soft">As in your passport. The office checks it at pick-up.</p>
      <TextInput
        id="booking-name"
        label="Full name"
        icon={UserRound}
        autoComplete="name"
        required
        // Long enough to show the rule's own words instead of swallowing letters.
        maxLength={NAME_MAX_LENGTH * 2}
        value={state.name}
        error={errorOf('name')}
        onChange={(event) => set('name', event.target.value)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-2">
        <TextInput
          id="booking-phone"
          label="Phone"
          icon={Phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          value={state.phone}
          error={errorOf('phone')}
          onChange={(event) => set('phone', event.target.value)}
        />
        <TextInput
          id="booking-passportId"
          label="Passport or ID number"
          icon={IdCard}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={state.passportId}
          error={errorOf('passportId')}
          onChange={(event) => set('passportId', event.target.value)}
        />
      </div>
      <TextInput
        id="booking-licence"
        label="Driving licence"
        aside="(optional)"
        icon={Car}
        placeholder="Licence number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={state.drivingLicence}
        onChange={(event) => set('drivingLicence', event.target.value)}
      />
    </fieldset>
  );
}
