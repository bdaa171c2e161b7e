import type { PayeeSettings } from '@coastline/domain/money/payee';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldError } from '#app/ui/controls/field.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import type { PayeeFieldsProps } from './payee-wave.tsx';
import { TranslatedTextArea } from './translated-text-area.tsx';

type Office = PayeeSettings['offices'][number];

/** Fields of the offices where guests pay in cash. */
export function PayeeOfficeFields({ value: { offices }, change, getError, language }: PayeeFieldsProps) {
  const setOffice = (index: number, part: Partial<Office>) =>
    change({
      offices: offices.map((office, position) => (position === index ? { ...office, ...part } : office)),
    });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 p-0 font-[650]">Offices that take cash</legend>
      {offices.map((office, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offices have no identity beyond their index
        <div key={index} className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
          <TextInput
            label={`Office ${index + 1}`}
            value={office.name}
            error={getError(`payee.offices.${index}.name`)}
            onChange={(event) => setOffice(index, { name: event.target.value })}
          />
          <TextInput
            label="Address"
            value={office.address}
            error={getError(`payee.offices.${index}.address`)}
            onChange={(event) => setOffice(index, { address: event.target.value })}
          />
          <div className="sm:col-span-2">
            <TranslatedTextArea
              label="Opening hours"
              field={`payee.offices.${index}.hours`}
              texts={office.hours}
              onChange={(hours) => setOffice(index, { hours })}
              {...{ language, getError }}
            />
          </div>
          <Button
            small
            tone="quiet"
            className="justify-self-start"
            onClick={() => change({ offices: offices.filter((_, position) => position !== index) })}
          >
            <Icon of={Trash2} />
            Remove office {index + 1}
          </Button>
        </div>
      ))}
      <div role="alert" className="empty:hidden">
        <FieldError id="payee-offices-error" error={getError('payee.offices')} />
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
