import type { Language } from '@coastline/domain/languages/languages';
import type { PayeeSettings } from '@coastline/domain/money/payee';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { ErrorOf } from './setting-form.tsx';

/** What each part of the payment details works on. */
export interface PayeePart {
  value: PayeeSettings;
  change: (part: Partial<PayeeSettings>) => void;
  errorOf: ErrorOf;
  language: Language;
}

export function PayeeWave({ value: { wave }, change, errorOf }: PayeePart) {
  const set = (part: Partial<PayeeSettings['wave']>) => change({ wave: { ...wave, ...part } });
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 p-0 font-[650]">Wave</legend>
      <TextInput
        label="Wave number"
        type="tel"
        autoComplete="off"
        value={wave.number}
        error={errorOf('payee.wave.number')}
        onChange={(event) => set({ number: event.target.value })}
      />
      <TextInput
        label="Name at Wave"
        autoComplete="off"
        value={wave.name}
        error={errorOf('payee.wave.name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextInput
        label="Payment link"
        aside="(optional)"
        hint="As Wave gives it to your business. Guests press it or scan it as a code."
        type="url"
        autoComplete="off"
        value={wave.link}
        error={errorOf('payee.wave.link')}
        onChange={(event) => set({ link: event.target.value })}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
