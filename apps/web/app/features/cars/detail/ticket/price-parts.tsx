import type { CarDetail } from '@coastline/contracts/car';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import type { RentalQuote } from '@coastline/domain/money/pricing';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { price as priceTexts } from '#app/texts/en/cars.ts';
import { Money, Price } from '#app/ui/data-display/money.tsx';
import { PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';

/** The price of one day; with another currency selected, also in dalasi. */
export function DayPrice({ car, className }: { car: CarDetail; className?: string | undefined }) {
  const t = useTexts(priceTexts);
  const money = useMoney();
  const dalasi = money.inDalasi(fromDalasi(car.daily_price));
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Price unit={t.aDay} className={className}>
        {money.format(car.daily_price)}
      </Price>
      {dalasi ? <Money className="text-sm text-ink-soft">({dalasi})</Money> : null}
    </span>
  );
}

/** Deposit and final payment; with another currency selected, a note that payments are in dalasi. */
export function PriceHalves({ quote }: { quote: RentalQuote }) {
  const t = useTexts(priceTexts);
  const money = useMoney();
  const [deposit, final] = money.formatParts([quote.depositBututs, quote.finalBututs]);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t.halves}</p>
      <PaymentHalves
        first={{
          label: t.deposit,
          amount: <ConvertedAmount bututs={quote.depositBututs} formatted={deposit} />,
          state: 'due',
          stateLabel: t.afterBooking,
        }}
        second={{
          label: t.finalPayment,
          amount: <ConvertedAmount bututs={quote.finalBututs} formatted={final} />,
          state: 'later',
          stateLabel: t.beforePickup,
        }}
      />
      {money.inDalasi(0) === null ? null : <p className="text-xs text-ink-soft">{t.paidInDalasi}</p>}
    </div>
  );
}

/**
 * An amount in the selected currency, with the dalasi below if that is another one. `formatted` replaces the text, for parts
 * that are rounded so that they add up.
 */
export function ConvertedAmount({ bututs, formatted }: { bututs: number; formatted?: string | undefined }) {
  const money = useMoney();
  const dalasi = money.inDalasi(bututs);
  return (
    <>
      {formatted ?? money.formatBututs(bututs)}
      {dalasi ? (
        <small className="block font-sans text-sm leading-[1.3] font-medium tracking-normal text-ink-soft">
          {dalasi}
        </small>
      ) : null}
    </>
  );
}

/** Price of the chosen dates, below the calendar. On wide screens the ticket beside it shows both payments. */
export function RangePrice({ car, range, quote }: { car: CarDetail; range: DateRange; quote: RentalQuote }) {
  const t = useTexts(priceTexts);
  const dates = useDates();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm">
          <b className="font-bold">{dates.range(range.start, range.end)}</b>
          <br />
          <span className="text-ink-soft tabular-nums">
            {t.dayTimes(formatExactPrice(fromDalasi(car.daily_price)), dates.days(quote.days))}
          </span>
        </span>
        <Price className="ml-auto text-right text-[1.625rem]">
          <ConvertedAmount bututs={quote.totalBututs} />
        </Price>
      </div>
      <div className="lg:hidden">
        <PriceHalves quote={quote} />
      </div>
    </div>
  );
}
