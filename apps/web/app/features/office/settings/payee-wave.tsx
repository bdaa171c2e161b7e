import type { Language } from '@coastline/domain/languages/languages';
import type { PayeeSettings } from '@coastline/domain/money/payee';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { GetFieldError } from './setting-form.tsx';

/** Props of the parts of the payment details form. */
export interface PayeeFieldsProps {
  value: PayeeSettings;
  change: (part: Partial<PayeeSettings>) => void;
  getError: GetFieldError;
  language: Language;
}

export function PayeeWaveFields({ value: { wave }, change, getError }: PayeeFieldsProps) {
  const set = (part: Partial<PayeeSettings['wave']>) => change({ wave: { ...wave, ...part } });
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 p-0 font-[650]">Wave</legend>
      <TextInput
        label="Wave number"
        type="tel"
        autoComplete="off"
        value={wave.number}
        error={getError('payee.wave.number')}
        onChange={(event) => set({ number: event.target.value })}
      />
      <TextInput
        label="Name at Wave"
        autoComplete="off"
        value={wave.name}
        error={getError('payee.wave.name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextInput
        label="Payment link"
        aside="(optional)"
        hint="As Wave gives it to your business. Guests press it or scan it as a code."
        type="url"
        autoComplete="off"
        value={wave.link}
        error={getError('payee.wave.link')}
        onChange={(event) => set({ link: event.target.value })}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
