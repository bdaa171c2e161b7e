import { formatDalasi, getCurrency } from '@coastline/domain/money/currency';
import { FOREIGN_CURRENCIES, type OfficeSettings } from '@coastline/domain/office-settings';
import { useToday } from '#app/lib/time/use-today.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { toNumber } from './form-number.ts';
import { NumberInput } from './rules-form.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSettingDraft } from './use-setting-draft.ts';

const EXAMPLE_DALASI = 10_000;

/** What one dalasi is worth, and the day of these rates. */
export function RatesForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const today = useToday();
  const draft = useSettingDraft('rates', () => ({
    date: settings.currency_rates.date ?? today,
    rates: Object.fromEntries(
      FOREIGN_CURRENCIES.map((code) => [code, String(settings.currency_rates.rates[code])]),
    ),
  }));
  const { date, rates } = draft.value;
  const rateOf = (code: string) => toNumber(rates[code] ?? '');
  return (
    <SettingForm
      title="Exchange rates"
      about="What one dalasi is worth. For orientation only: everything is charged in dalasi."
      version={version}
      draft={draft}
      read={() => ({
        currency_rates: {
          date,
          rates: { USD: rateOf('USD'), EUR: rateOf('EUR'), GBP: rateOf('GBP'), SEK: rateOf('SEK') },
        },
      })}
    >
      {(errorOf) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Rates of"
            type="date"
            max={today}
            value={date}
            error={errorOf('currency_rates.date')}
            onChange={(event) => draft.setValue({ date: event.target.value, rates })}
            className="sm:col-span-2"
          />
          {FOREIGN_CURRENCIES.map((code) => (
            <div key={code} className="grid content-start gap-1">
              <NumberInput
                label={getCurrency(code).name}
                unit={code}
                value={rates[code] ?? ''}
                onChange={(rate) => draft.setValue({ date, rates: { ...rates, [code]: rate } })}
                error={errorOf(`currency_rates.${code}`)}
              />
              <Example code={code} rate={rateOf(code)} />
            </div>
          ))}
        </div>
      )}
    </SettingForm>
  );
}

/** `D 10 000 shows as $150` */
function Example({ code, rate }: { code: (typeof FOREIGN_CURRENCIES)[number]; rate: number }) {
  if (!(rate > 0 && rate <= 1000)) return null;
  const shown = formatDalasi(EXAMPLE_DALASI, { ...getCurrency(code), rate });
  return (
    <span className="text-xs text-ink-faint tabular-nums">
      {formatDalasi(EXAMPLE_DALASI)} shows as {shown}
    </span>
  );
}
