import type { OfficeSettings } from '@coastline/domain/office-settings';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { toNumber } from './form-number.ts';
import { SettingForm } from './setting-form.tsx';
import { useSettingDraft } from './use-setting-draft.ts';

/** Fee, shortest rental and holds. */
export function RulesForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const draft = useSettingDraft('rules', () => ({
    fee: String(settings.markup_pct),
    days: String(settings.minimum_rental_days),
    cash: String(settings.hold_hours.cash),
    transfer: String(settings.hold_hours.transfer),
  }));
  const { fee, days, cash, transfer } = draft.value;
  const set = (field: keyof typeof draft.value) => (typed: string) =>
    draft.setValue({ ...draft.value, [field]: typed });
  return (
    <SettingForm
      title="Fee and rules"
      about="For bookings made from now on. Those that exist keep their price, fee and hold."
      version={version}
      draft={draft}
      read={() => ({
        markup_pct: toNumber(fee),
        minimum_rental_days: toNumber(days),
        hold_hours: { cash: toNumber(cash), transfer: toNumber(transfer) },
      })}
    >
      {(errorOf) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberInput
            label="Platform fee"
            unit="%"
            value={fee}
            onChange={set('fee')}
            error={errorOf('markup_pct')}
          />
          <NumberInput
            label="Shortest rental"
            unit="days"
            value={days}
            onChange={set('days')}
            error={errorOf('minimum_rental_days')}
          />
          <NumberInput
            label="Hold, paid in cash"
            unit="hours"
            value={cash}
            onChange={set('cash')}
            error={errorOf('hold_hours.cash')}
          />
          <NumberInput
            label="Hold, by Wave or bank"
            unit="hours"
            value={transfer}
            onChange={set('transfer')}
            error={errorOf('hold_hours.transfer')}
          />
        </div>
      )}
    </SettingForm>
  );
}

/** A number with its unit beside the label. */
export function NumberInput({
  label,
  unit,
  value,
  onChange,
  error,
}: {
  label: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <TextInput
      label={label}
      aside={`(${unit})`}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
