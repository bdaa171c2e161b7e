import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { payPage } from '#app/texts/en/pay-link.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RadioCard } from '#app/ui/controls/radio-card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { formatCharge, groupByPhase } from './charges.ts';

/** Chooses what to pay and how. A plain form, so that it works without JavaScript. */
export function PayForm({ token, options }: { token: string; options: readonly PaymentOption[] }) {
  const t = useTexts(payPage);
  const [first] = options;
  return (
    <form method="post" action={`/pay/${encodeURIComponent(token)}`} className="grid gap-5">
      <h2 className="text-lg">{t.choose}</h2>
      {groupByPhase(options).map(({ phase, options: ways }) => (
        <fieldset key={phase} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
          <legend className="mb-2 p-0 font-[650]">
            {t.parts[phase]}, {formatExactPrice(fromDalasi(ways[0]?.amount ?? 0))}
          </legend>
          {ways.map((option) => (
            <WayToPay key={toValue(option)} option={option} isFirst={option === first} />
          ))}
        </fieldset>
      ))}
      {options.some((option) => option.is_test) ? <Note tone="sun">{t.test}</Note> : null}
      <Button type="submit" tone="main" full>
        {t.submit}
      </Button>
      <p className="text-sm text-ink-soft">{t.safe}</p>
    </form>
  );
}

function WayToPay({ option, isFirst }: { option: PaymentOption; isFirst: boolean }) {
  const t = useTexts(payPage);
  const isForeign = option.currency !== 'GMD';
  const dalasi = formatExactPrice(fromDalasi(option.amount));
  const margin = option.margin_pct ? `, ${t.margin(option.margin_pct)}` : '';
  return (
    <RadioCard
      name="option"
      value={toValue(option)}
      defaultChecked={isFirst}
      required
      title={`${t.ways[option.provider]}: ${formatCharge(option)}`}
      description={isForeign ? `${t.inDalasi(dalasi)}${margin}` : undefined}
    />
  );
}

/** As the server reads it. */
function toValue({ provider, phase, currency }: PaymentOption): string {
  return `${provider}:${phase}:${currency}`;
}
