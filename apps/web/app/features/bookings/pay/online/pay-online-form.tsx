import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import type { PaidPhase, PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { useState } from 'react';
import { OnlineButton } from '#app/lib/device/online-button.tsx';
import { formatCharge, formatRate, useCurrency } from '#app/lib/formatting/currency.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { bookings } from '#app/texts/en/bookings.ts';
import { onlinePayments } from '#app/texts/en/online-payment.ts';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { PAYMENT_METHOD_ICONS } from '../payment-methods.ts';
import { chooseOption, listPhases, listWays, type PaymentWay } from './payment-choices.ts';
import { useStartCheckout } from './queries.ts';

/** Part of the price, currency and provider. */
export function PayOnlineForm({
  booking,
  options,
  isSecondary,
}: {
  booking: Booking;
  options: readonly PaymentOption[];
  /** Whether another button of the panel is the main one. */
  isSecondary: boolean;
}) {
  const t = useTexts(onlinePayments);
  const phases = listPhases(options);
  const [chosenPhase, setPhase] = useState<PaidPhase | undefined>();
  // The deposit may have been paid meanwhile.
  const phase = phases.find((each) => each === chosenPhase) ?? phases[0];
  const start = useStartCheckout(booking.id);
  if (!phase) return null;
  const ways = listWays(options, { phase, preferred: booking.payment_method });
  // The payment link of the office at Wave is the main button of its instructions.
  const hasWaveButton = booking.payment_method === 'wave';
  // Stays busy until the browser has left.
  const isBusy = start.isPending || start.isSuccess;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PhaseChoice
        phases={phases}
        options={options}
        value={phase}
        onChange={setPhase}
        disabled={isBusy}
        names={booking.extension ? { ...t.phases, charges: t.extension } : t.phases}
      />
      {ways.map((way, index) => (
        <WayToPay
          key={way.provider}
          way={way}
          isMain={!isSecondary && index === 0 && (!hasWaveButton || way.method === 'wave')}
          busyProvider={isBusy ? start.variables?.provider : undefined}
          onPay={({ provider, currency }) => !isBusy && start.mutate({ provider, phase, currency })}
        />
      ))}
      <p className="text-sm text-ink-soft">{t.leaves}</p>
      <ErrorNote error={start.error} />
    </div>
  );
}

function PhaseChoice({
  phases,
  options,
  value,
  onChange,
  disabled,
  names,
}: {
  phases: readonly PaidPhase[];
  options: readonly PaymentOption[];
  value: PaidPhase;
  onChange: (phase: PaidPhase) => void;
  disabled: boolean;
  names: Record<PaidPhase, string>;
}) {
  const t = useTexts(onlinePayments);
  const formatAmount = (phase: PaidPhase) =>
    formatDalasi(options.find((option) => option.phase === phase)?.amount ?? 0);
  if (phases.length === 1) {
    return (
      <p>
        {names[value]}: <b className="font-bold whitespace-nowrap">{formatAmount(value)}</b>
      </p>
    );
  }
  return (
    <RadioCards legend={<span className="text-sm font-semibold">{t.what}</span>}>
      {phases.map((phase) => (
        <RadioCard
          key={phase}
          name="checkout-phase"
          value={phase}
          title={names[phase]}
          description={formatAmount(phase)}
          checked={phase === value}
          disabled={disabled}
          onChange={() => onChange(phase)}
        />
      ))}
    </RadioCards>
  );
}

/** A provider with its currencies, and the exact charge before the button is pressed. */
function WayToPay({
  way,
  isMain,
  busyProvider,
  onPay,
}: {
  way: PaymentWay;
  isMain: boolean;
  busyProvider: PaymentProviderName | undefined;
  onPay: (option: PaymentOption) => void;
}) {
  const t = useTexts(onlinePayments);
  const { byMethod } = useTexts(bookings);
  const { currency: displayed } = useCurrency();
  const [chosen, setChosen] = useState<string | undefined>();
  const option = chooseOption(way, chosen ?? displayed.code);
  if (!option) return null;
  const { provider, method, options } = way;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border-[1.5px] border-line p-3">
      {options.length > 1 ? (
        <Select
          label={t.currency}
          value={option.currency}
          disabled={busyProvider !== undefined}
          onChange={(event) => setChosen(event.target.value)}
        >
          {options.map((each) => (
            <option key={each.currency} value={each.currency}>
              {formatCharge(each)}
            </option>
          ))}
        </Select>
      ) : null}
      <Exchange option={option} />
      <OnlineButton
        tone={isMain ? 'main' : 'line'}
        busy={busyProvider === provider}
        aria-disabled={busyProvider !== undefined && busyProvider !== provider}
        onClick={() => onPay(option)}
      >
        <Icon of={PAYMENT_METHOD_ICONS[method]} />
        {t.pay(formatCharge(option), byMethod[method])}
      </OnlineButton>
    </div>
  );
}

/** `GBP 41.37 for D 3 330; rate 1 D = 0.012 GBP plus 3 %`. Renders nothing for dalasi. */
function Exchange({ option }: { option: PaymentOption }) {
  const t = useTexts(onlinePayments);
  const { rate, margin_pct: margin, currency } = option;
  if (rate === null || margin === null) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {t.exchange(formatCharge(option), {
        dalasi: formatDalasi(option.amount),
        rate: formatRate(rate, currency),
        margin: String(margin),
      })}
    </p>
  );
}
