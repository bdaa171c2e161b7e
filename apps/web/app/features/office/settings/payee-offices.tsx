import type { PayeeSettings } from '@coastline/domain/money/payee';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldError } from '#app/ui/controls/field.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { LanguageText } from './language-text.tsx';
import type { PayeePart } from './payee-wave.tsx';

type Office = PayeeSettings['offices'][number];

/** Where guests pay in cash. */
export function PayeeOffices({ value: { offices }, change, errorOf, language }: PayeePart) {
  const set = (place: number, part: Partial<Office>) =>
    change({ offices: offices.map((office, at) => (at === place ? { ...office, ...part } : office)) });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 p-0 font-[650]">Offices that take cash</legend>
      {offices.map((office, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offices have no identity beyond their place
        <div key={place} className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
          <TextInput
            label={`Office ${place + 1}`}
            value={office.name}
            error={errorOf(`payee.offices.${place}.name`)}
            onChange={(event) => set(place, { name: event.target.value })}
          />
          <TextInput
            label="Address"
            value={office.address}
            error={errorOf(`payee.offices.${place}.address`)}
            onChange={(event) => set(place, { address: event.target.value })}
          />
          <div className="sm:col-span-2">
            <LanguageText
              label="Opening hours"
              field={`payee.offices.${place}.hours`}
              texts={office.hours}
              onChange={(hours) => set(place, { hours })}
              {...{ language, errorOf }}
            />
          </div>
          <Button
            small
            tone="quiet"
            className="justify-self-start"
            onClick={() => change({ offices: offices.filter((_, at) => at !== place) })}
          >
            <Icon of={Trash2} />
            Remove office {place + 1}
          </Button>
        </div>
      ))}
      <div role="alert" className="empty:hidden">
        <FieldError id="payee-offices-error" error={errorOf('payee.offices')} />
      </div>
      <Button
        small
        className="justify-self-start"
        onClick={() => change({ offices: [...offices, { name: '', address: '', hours: {} }] })}
      >
        <Icon of={Plus} />
        Add an office
      </Button>
    </fieldset>
  );
}
