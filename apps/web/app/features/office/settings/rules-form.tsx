import type { OfficeSettings } from '@coastline/domain/office-settings';
import { NumberInput, parseNumberInput } from './number-input.tsx';
import { SettingForm, useSettingDraft } from './setting-form.tsx';

/** Form for the platform fee, the shortest rental and the hold times. */
export function RulesForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const draft = useSettingDraft('rules', () => ({
    fee: String(settings.markup_pct),
    days: String(settings.minimum_rental_days),
    cash: String(settings.hold_hours.cash),
    transfer: String(settings.hold_hours.transfer),
    noticeCash: String(settings.payment_notice_hours.cash),
    noticeWave: String(settings.payment_notice_hours.wave),
    noticeBank: String(settings.payment_notice_hours.bank),
  }));
  const { fee, days, cash, transfer, noticeCash, noticeWave, noticeBank } = draft.value;
  const setField = (field: keyof typeof draft.value) => (text: string) =>
    draft.setValue({ ...draft.value, [field]: text });
  return (
    <SettingForm
      title="Fee and rules"
      about="For bookings made from now on. Those that exist keep their price, fee and hold."
      version={version}
      draft={draft}
      getChanges={() => ({
        markup_pct: parseNumberInput(fee),
        minimum_rental_days: parseNumberInput(days),
        hold_hours: { cash: parseNumberInput(cash), transfer: parseNumberInput(transfer) },
        payment_notice_hours: {
          cash: parseNumberInput(noticeCash),
          wave: parseNumberInput(noticeWave),
          bank: parseNumberInput(noticeBank),
        },
      })}
    >
      {(getError) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberInput
            label="Platform fee"
            unit="%"
            value={fee}
            onChange={setField('fee')}
            error={getError('markup_pct')}
          />
          <NumberInput
            label="Shortest rental"
            unit="days"
            value={days}
            onChange={setField('days')}
            error={getError('minimum_rental_days')}
          />
          <NumberInput
            label="Hold, paid in cash"
            unit="hours"
            value={cash}
            onChange={setField('cash')}
            error={getError('hold_hours.cash')}
          />
          <NumberInput
            label="Hold, by Wave or bank"
            unit="hours"
            value={transfer}
            onChange={setField('transfer')}
            error={getError('hold_hours.transfer')}
          />
          <NumberInput
            label="Hold after “I have sent it”, cash"
            unit="hours"
            value={noticeCash}
            onChange={setField('noticeCash')}
            error={getError('payment_notice_hours.cash')}
          />
          <NumberInput
            label="Hold after “I have sent it”, Wave"
            unit="hours"
            value={noticeWave}
            onChange={setField('noticeWave')}
            error={getError('payment_notice_hours.wave')}
          />
          <NumberInput
            label="Hold after “I have sent it”, bank transfer"
            unit="hours"
            value={noticeBank}
            onChange={setField('noticeBank')}
            error={getError('payment_notice_hours.bank')}
          />
        </div>
      )}
    </SettingForm>
  );
}
