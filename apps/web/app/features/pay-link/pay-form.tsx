import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { payPage } from '#app/texts/en/pay-link.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { groupByPhase, groupByProvider } from './charges.ts';
import { ProviderCard } from './provider-card.tsx';

/** Chooses part of the price, provider and currency. A plain form, so that it works without JavaScript. */
export function PayForm({
  token,
  options,
  emailError,
}: {
  token: string;
  options: readonly PaymentOption[];
  /** Whether the address of the last submission was not valid. */
  emailError: boolean;
}) {
  const t = useTexts(payPage);
  const language = useLanguage();
  const [first] = options;
  return (
    <form method="post" action={`/pay/${encodeURIComponent(token)}`} className="grid gap-5">
      <h2 className="text-lg">{t.choose}</h2>
      {groupByPhase(options).map(({ phase, options: ofPhase }) => (
        <fieldset key={phase} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
          <legend className="mb-2 p-0 font-[650]">
            {t.parts[phase]}, {formatExactPrice(fromDalasi(ofPhase[0]?.amount ?? 0))}
          </legend>
          {groupByProvider(ofPhase).map((way) => (
            <ProviderCard key={way.provider} {...way} first={first} />
          ))}
        </fieldset>
      ))}
      <TextInput
        label={t.email}
        aside={t.optional}
        hint={t.emailHint}
        error={emailError ? t.emailInvalid : undefined}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
      />
      <input type="hidden" name="language" value={language} />
      {options.some((option) => option.is_test) ? <Note tone="sun">{t.test}</Note> : null}
      <Button type="submit" tone="main" full>
        {t.submit}
      </Button>
      <p className="text-sm text-ink-soft">{t.safe}</p>
    </form>
  );
}
