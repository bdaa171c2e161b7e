import type { OfficeSettings } from '@coastline/domain/office-settings';
import { useState } from 'react';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { toNumber } from './form-number.ts';
import { SettingForm } from './setting-form.tsx';

/** Fee, shortest rental and holds. */
export function RulesForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const [fee, setFee] = useState(String(settings.markup_pct));
  const [days, setDays] = useState(String(settings.minimum_rental_days));
  const [cash, setCash] = useState(String(settings.hold_hours.cash));
  const [transfer, setTransfer] = useState(String(settings.hold_hours.transfer));
  return (
    <SettingForm
      title="Fee and rules"
      about="For bookings made from now on. Those that exist keep their price, fee and hold."
      version={version}
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
            onChange={setFee}
            error={errorOf('markup_pct')}
          />
          <NumberInput
            label="Shortest rental"
            unit="days"
            value={days}
            onChange={setDays}
            error={errorOf('minimum_rental_days')}
          />
          <NumberInput
            label="Hold, paid in cash"
            unit="hours"
            value={cash}
            onChange={setCash}
            error={errorOf('hold_hours.cash')}
          />
          <NumberInput
            label="Hold, by Wave or bank"
            unit="hours"
            value={transfer}
            onChange={setTransfer}
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
