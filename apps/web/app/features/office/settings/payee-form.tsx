import { LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import type { PayeeSettings } from '@coastline/domain/money/payee';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { formatPhone } from '@coastline/domain/people/phone-number';
import { useState } from 'react';
import { Select } from '#app/ui/controls/select.tsx';
import { LanguageText } from './language-text.tsx';
import { PayeeBank } from './payee-bank.tsx';
import { PayeeOffices } from './payee-offices.tsx';
import { PayeeWave } from './payee-wave.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSettingDraft } from './use-setting-draft.ts';

/** To whom guests pay, by method, with remarks in each language. */
export function PayeeForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const { payee } = settings;
  const draft = useSettingDraft('payee', () => ({
    ...payee,
    wave: { ...payee.wave, number: formatPhone(payee.wave.number) },
  }));
  const [language, setLanguage] = useState<Language>('en');
  const value = draft.value;
  const change = (part: Partial<PayeeSettings>) => draft.setValue({ ...value, ...part });
  return (
    <SettingForm
      title="Payment details"
      about="Told to guests with their own booking, never to the public. Leave a way to pay empty, or fill it in whole. Every change is mailed to all other admins."
      version={version}
      draft={draft}
      read={() => ({ payee: value })}
    >
      {(errorOf) => {
        const parts = { value, change, errorOf, language };
        return (
          <>
            <PayeeWave {...parts} />
            <PayeeBank {...parts} />
            <Select
              label="Language of hours and remarks"
              hint="English stands in for a language that is left empty."
              value={language}
              onChange={(event) => setLanguage(event.target.value as Language)}
            >
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
            <PayeeOffices {...parts} />
            {(['wave', 'bank', 'cash'] as const).map((method) => (
              <LanguageText
                key={method}
                label={REMARK_LABELS[method]}
                field={`payee.remarks.${method}`}
                texts={value.remarks[method]}
                onChange={(texts) => change({ remarks: { ...value.remarks, [method]: texts } })}
                {...{ language, errorOf }}
              />
            ))}
          </>
        );
      }}
    </SettingForm>
  );
}

const REMARK_LABELS = { wave: 'Remark for Wave', bank: 'Remark for bank transfers', cash: 'Remark for cash' };
