import { formatDalasi, getCurrency } from '@coastline/domain/money/currency';
import { FOREIGN_CURRENCIES, type OfficeSettings } from '@coastline/domain/office-settings';
import { useToday } from '#app/lib/time/use-today.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { NumberInput, parseNumberInput } from './number-input.tsx';
import { SettingForm, useSettingDraft } from './setting-form.tsx';

const EXAMPLE_DALASI = 10_000;

export function RatesForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const today = useToday();
  const draft = useSettingDraft('rates', () => ({
    date: settings.currency_rates.date ?? today,
    rates: Object.fromEntries(
      FOREIGN_CURRENCIES.map((code) => [code, String(settings.currency_rates.rates[code])]),
    ),
    margin: String(settings.exchange_margin_pct),
  }));
  const { date, rates, margin } = draft.value;
  const change = (changes: Partial<typeof draft.value>) => draft.setValue({ ...draft.value, ...changes });
  const getRate = (code: string) => parseNumberInput(rates[code] ?? '');
  return (
    <SettingForm
      title="Exchange rates"
      about="What one dalasi is worth. Prices in other currencies are for orientation; an online payment in a foreign currency is charged at the rate plus the margin."
      version={version}
      draft={draft}
      getChanges={() => ({
        currency_rates: {
          date,
          rates: { USD: getRate('USD'), EUR: getRate('EUR'), GBP: getRate('GBP'), SEK: getRate('SEK') },
        },
        exchange_margin_pct: parseNumberInput(margin),
      })}
    >
      {(getError) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Rates of"
            type="date"
            max={today}
            value={date}
            error={getError('currency_rates.date')}
            onChange={(event) => change({ date: event.target.value })}
            className="sm:col-span-2"
          />
          {FOREIGN_CURRENCIES.map((code) => (
            <div key={code} className="grid content-start gap-1">
              <NumberInput
                label={getCurrency(code).name}
                unit={code}
                value={rates[code] ?? ''}
                onChange={(rate) => change({ rates: { ...rates, [code]: rate } })}
                error={getError(`currency_rates.${code}`)}
              />
              <Example code={code} rate={getRate(code)} />
            </div>
          ))}
          <NumberInput
            label="Exchange margin"
            unit="%"
            value={margin}
            onChange={(next) => change({ margin: next })}
            error={getError('exchange_margin_pct')}
          />
        </div>
      )}
    </SettingForm>
  );
}

/** Example conversion: `D 10 000 shows as $150`. */
function Example({ code, rate }: { code: (typeof FOREIGN_CURRENCIES)[number]; rate: number }) {
  if (!(rate > 0 && rate <= 1000)) return null;
  const converted = formatDalasi(EXAMPLE_DALASI, { ...getCurrency(code), rate });
  return (
    <span className="text-xs text-ink-faint tabular-nums">
      {formatDalasi(EXAMPLE_DALASI)} shows as {converted}
    </span>
  );
}
