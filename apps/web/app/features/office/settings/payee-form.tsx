import { LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import type { PayeeSettings } from '@coastline/domain/money/payee';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { formatPhone } from '@coastline/domain/people/phone-number';
import { useState } from 'react';
import { Select } from '#app/ui/controls/select.tsx';
import { PayeeBankFields } from './payee-bank.tsx';
import { PayeeOfficeFields } from './payee-offices.tsx';
import { PayeeWaveFields } from './payee-wave.tsx';
import { SettingForm, useSettingDraft } from './setting-form.tsx';
import { TranslatedTextArea } from './translated-text-area.tsx';

/** Form for the payment details of each payment method, with translated remarks. */
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
      getChanges={() => ({ payee: value })}
    >
      {(getError) => {
        const parts = { value, change, getError, language };
        return (
          <>
            <PayeeWaveFields {...parts} />
            <PayeeBankFields {...parts} />
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
            <PayeeOfficeFields {...parts} />
            {(['wave', 'bank', 'cash'] as const).map((method) => (
              <TranslatedTextArea
                key={method}
                label={REMARK_LABELS[method]}
                field={`payee.remarks.${method}`}
                texts={value.remarks[method]}
                onChange={(texts) => change({ remarks: { ...value.remarks, [method]: texts } })}
                {...{ language, getError }}
              />
            ))}
          </>
        );
      }}
    </SettingForm>
  );
}

const REMARK_LABELS = { wave: 'Remark for Wave', bank: 'Remark for bank transfers', cash: 'Remark for cash' };
