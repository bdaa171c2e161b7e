import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { payPage } from '#app/texts/en/pay-link.ts';
import { RadioCard } from '#app/ui/controls/radio-card.tsx';

interface Props {
  provider: PaymentOption['provider'];
  /** Of one part of the price, one for each currency. */
  options: readonly PaymentOption[];
  /** The option that is chosen at the beginning. */
  first: PaymentOption | undefined;
}

type OptionProps = Pick<Props, 'first'> & { option: PaymentOption };

/** A provider as one card. If it charges several currencies, the payer chooses one with radio buttons. */
export function ProviderCard({ provider, options, first }: Props) {
  const t = useTexts(payPage);
  const [only, ...others] = options;
  if (only && others.length === 0) return <OneCurrency option={only} first={first} />;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-lg border-[1.5px] border-line-strong bg-surface px-inset py-3 has-checked:border-action has-checked:bg-action-soft">
      {/* A floating legend is inside the border. */}
      <legend className="float-left mb-1 w-full p-0 font-bold">{t.inCurrency(t.ways[provider])}</legend>
      {options.map((option) => (
        <CurrencyRadio key={option.currency} option={option} first={first} />
      ))}
    </fieldset>
  );
}

function OneCurrency({ option, first }: OptionProps) {
  const t = useTexts(payPage);
  return (
    <RadioCard
      {...toRadio(option, first)}
      title={`${t.ways[option.provider]}: ${formatCharge(option)}`}
      description={useExchange(option)}
    />
  );
}

function CurrencyRadio({ option, first }: OptionProps) {
  const exchange = useExchange(option);
  return (
    <label className="clear-both grid min-h-tap grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-1">
      <input
        {...toRadio(option, first)}
        type="radio"
        className="size-6 flex-none appearance-none rounded-full border-2 border-line-strong bg-surface-raised checked:border-7 checked:border-action focus-visible:rounded-full"
      />
      <b className="font-bold tabular-nums">{formatCharge(option)}</b>
      {exchange ? <span className="col-start-2 text-sm text-ink-soft">{exchange}</span> : null}
    </label>
  );
}

/** Amount in dalasi and margin of a charge in another currency. */
function useExchange({ currency, amount, margin_pct: percent }: PaymentOption): string | undefined {
  const t = useTexts(payPage);
  if (currency === 'GMD') return undefined;
  const margin = percent ? `, ${t.margin(percent)}` : '';
  return `${t.inDalasi(formatExactPrice(fromDalasi(amount)))}${margin}`;
}

function toRadio(option: PaymentOption, first: PaymentOption | undefined) {
  const { provider, phase, currency } = option;
  // As the server reads it.
  const value = `${provider}:${phase}:${currency}`;
  return { name: 'option', value, defaultChecked: option === first, required: true };
}
