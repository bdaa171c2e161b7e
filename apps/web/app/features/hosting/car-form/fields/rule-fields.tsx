import { CANCELLATION_POLICIES } from '@coastline/domain/bookings/cancellation-policy';
import { formatPolicy } from '@coastline/domain/bookings/policy-texts/policy-texts';
import { DRIVING_AREAS } from '@coastline/domain/cars/car-rules';
import { carRuleTexts } from '@coastline/domain/cars/rule-texts/en';
import { CalendarX, Gauge, IdCard, Route, ShieldCheck } from 'lucide-react';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { selectOnFocus, TextInput } from '#app/ui/controls/text-input.tsx';
import { type CarFieldProps, filterNumberText } from '../car-form-input.ts';
import type { CarRuleNumberField } from '../car-rule-input.ts';

/** The rules of the car: kilometres, driving area, driver, deposit, smoking, pets and cancellation (TRIP-60, TRIP-244). */
export function RuleFields({ input, setFields, getError }: CarFieldProps) {
  const number = (name: CarRuleNumberField) => ({
    id: `car-${name}`,
    value: input[name],
    error: getError(name),
    inputMode: 'numeric' as const,
    onFocus: selectOnFocus,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setFields({ [name]: filterNumberText(target.value) }),
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1 p-0">
        <h2>Rules</h2>
      </legend>
      <p className="text-sm text-ink-soft">
        Guests see these rules before they book. Bookings already made keep theirs.
      </p>
      <Select
        id="car-driving_area"
        label="Where it may be driven"
        icon={Route}
        hint="Each choice includes the ones above it. For Senegal the car needs its papers for the border."
        value={input.driving_area}
        error={getError('driving_area')}
        onChange={({ target }) => setFields({ driving_area: target.value })}
      >
        {DRIVING_AREAS.map((area) => (
          <option key={area} value={area}>
            {carRuleTexts.areas[area]}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <TextInput
          label="Kilometres a day"
          icon={Gauge}
          placeholder="Unlimited"
          hint="Leave it empty for unlimited kilometres."
          {...number('km_per_day')}
        />
        <TextInput
          label="Price per further kilometre (Dalasi)"
          hint="Leave it empty to ask for no price."
          {...number('extra_km_price')}
          inputMode="decimal"
        />
        <TextInput
          label="Driver's minimum age"
          icon={IdCard}
          hint="Everybody is at least 21. Above that, guests enter their date of birth."
          {...number('minimum_driver_age')}
        />
        <TextInput
          label="Licence held for at least"
          hint="In full years, on the pick-up day."
          {...number('minimum_licence_years')}
        />
        <TextInput
          label="Security deposit (Dalasi)"
          icon={ShieldCheck}
          placeholder="None"
          hint="The office takes it before the trip and gives back what no charge needs. It is not part of the price."
          {...number('security_deposit')}
        />
      </div>
      <Select
        id="car-cancellation_policy"
        label="Cancellation policy"
        icon={CalendarX}
        hint="What guests get back of their payments if they cancel. The rest is yours."
        value={input.cancellation_policy}
        error={getError('cancellation_policy')}
        onChange={({ target }) => setFields({ cancellation_policy: target.value })}
      >
        {CANCELLATION_POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {formatPolicy(policy, carRuleTexts.cancellation)}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-x-4">
        <Checkbox
          name="smoking_allowed"
          checked={input.smoking_allowed}
          onChange={({ target }) => setFields({ smoking_allowed: target.checked })}
        >
          {carRuleTexts.smokingAllowed}
        </Checkbox>
        <Checkbox
          name="pets_allowed"
          checked={input.pets_allowed}
          onChange={({ target }) => setFields({ pets_allowed: target.checked })}
        >
          {carRuleTexts.petsAllowed}
        </Checkbox>
      </div>
      <Checkbox
        name="approves_date_changes"
        checked={input.approves_date_changes}
        onChange={({ target }) => setFields({ approves_date_changes: target.checked })}
      >
        Ask me before guests change the days of a booking
        <span className="block text-sm text-ink-soft">
          Added days wait for your answer, for a day at most. Guests give days back without asking. This
          counts for bookings already made, too.
        </span>
      </Checkbox>
    </fieldset>
  );
}
