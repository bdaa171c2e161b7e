import type { OfficeSettings } from '@coastline/domain/office-settings';
import { NumberInput, parseNumberInput } from './number-input.tsx';
import { SettingForm, useSettingDraft } from './setting-form.tsx';

/** The inputs in their order; `path` is the field of the API that an error names. */
const FIELDS = [
  { name: 'fee', label: 'Platform fee', unit: '%', path: 'markup_pct' },
  { name: 'days', label: 'Shortest rental', unit: 'days', path: 'minimum_rental_days' },
  {
    name: 'grace',
    label: 'Free cancellation after booking',
    unit: 'hours',
    path: 'cancellation_grace_hours',
  },
  { name: 'cash', label: 'Hold, paid in cash', unit: 'hours', path: 'hold_hours.cash' },
  { name: 'transfer', label: 'Hold, by Wave or bank', unit: 'hours', path: 'hold_hours.transfer' },
  {
    name: 'noticeCash',
    label: 'Hold after “I have sent it”, cash',
    unit: 'hours',
    path: 'payment_notice_hours.cash',
  },
  {
    name: 'noticeWave',
    label: 'Hold after “I have sent it”, Wave',
    unit: 'hours',
    path: 'payment_notice_hours.wave',
  },
  {
    name: 'noticeBank',
    label: 'Hold after “I have sent it”, bank transfer',
    unit: 'hours',
    path: 'payment_notice_hours.bank',
  },
  {
    name: 'fuel',
    label: 'Missing fuel, each eighth of the tank',
    unit: 'D',
    path: 'charge_tariff.fuel_eighth_price',
  },
  { name: 'cleaning', label: 'Cleaning, at most', unit: 'D', path: 'charge_tariff.cleaning_price' },
  {
    name: 'disputeHours',
    label: 'Security deposit, held after the return',
    unit: 'hours',
    path: 'security_deposit_hours',
  },
] as const;

/** Form for the platform fee, the shortest rental, free cancellation, the hold times, the tariff of charges and the deposit. */
export function RulesForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const draft = useSettingDraft('rules', () => ({
    fee: String(settings.markup_pct),
    days: String(settings.minimum_rental_days),
    grace: String(settings.cancellation_grace_hours),
    cash: String(settings.hold_hours.cash),
    transfer: String(settings.hold_hours.transfer),
    noticeCash: String(settings.payment_notice_hours.cash),
    noticeWave: String(settings.payment_notice_hours.wave),
    noticeBank: String(settings.payment_notice_hours.bank),
    fuel: String(settings.charge_tariff.fuel_eighth_price),
    cleaning: String(settings.charge_tariff.cleaning_price),
    disputeHours: String(settings.security_deposit_hours),
  }));
  const parse = (name: keyof typeof draft.value) => parseNumberInput(draft.value[name]);
  return (
    <SettingForm
      title="Fee and rules"
      about="For bookings made from now on. Those that exist keep their price, fee and hold."
      version={version}
      draft={draft}
      getChanges={() => ({
        markup_pct: parse('fee'),
        minimum_rental_days: parse('days'),
        cancellation_grace_hours: parse('grace'),
        hold_hours: { cash: parse('cash'), transfer: parse('transfer') },
        payment_notice_hours: {
          cash: parse('noticeCash'),
          wave: parse('noticeWave'),
          bank: parse('noticeBank'),
        },
        charge_tariff: { fuel_eighth_price: parse('fuel'), cleaning_price: parse('cleaning') },
        security_deposit_hours: parse('disputeHours'),
      })}
    >
      {(getError) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, unit, path }) => (
            <NumberInput
              key={name}
              label={label}
              unit={unit}
              value={draft.value[name]}
              onChange={(text) => draft.setValue({ ...draft.value, [name]: text })}
              error={getError(path)}
            />
          ))}
        </div>
      )}
    </SettingForm>
  );
}
