import { cityLabel } from '@coastline/domain/cars/car-particulars';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import type { RentalQuote } from '@coastline/domain/money/pricing';
import type { CarChoice } from '@coastline/domain/wire/car';
import { CalendarCheck, CalendarX, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { compare } from '#app/texts/en/cars/compare.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { type ChosenDates, rangeOf } from '../car-links.ts';
import { LISTED_FEATURES } from '../detail/car-facts.tsx';
import { BothSums } from '../detail/ticket/price-parts.tsx';
import { rentalPrice } from '../rental-price.ts';

export interface CompareRow {
  key: string;
  label: string;
  cell: (car: CarChoice) => ReactNode;
}

interface Wanted {
  dates: ChosenDates;
  nearest: (car: CarChoice, range: DateRange) => ReactNode;
}

/** What cars are compared by, in the order in which one asks: can I have it, what does it cost, what is it. */
export function useCompareRows({ dates, nearest }: Wanted): CompareRow[] {
  const t = useTexts(compare).rows;
  const words = useTexts(carWords);
  const range = rangeOf(dates);
  const moneyRows = useMoneyRows(range);
  return [
    ...(range
      ? [
          {
            key: 'availability',
            label: t.availability,
            cell: (car: CarChoice) => (
              <Freedom isFree={car.free !== false}>{car.free === false ? nearest(car, range) : null}</Freedom>
            ),
          },
        ]
      : []),
    ...moneyRows,
    { key: 'seats', label: t.seats, cell: (car) => car.seats },
    { key: 'transmission', label: t.transmission, cell: (car) => words.transmission(car.transmission) },
    { key: 'fuel', label: t.fuel, cell: (car) => words.fuel(car.fuel) },
    ...LISTED_FEATURES.map((feature) => ({
      key: feature,
      label: words.features[feature],
      cell: (car: CarChoice) => <YesOrNo has={car[feature]} />,
    })),
    { key: 'type', label: t.type, cell: (car) => words.type(car.type) },
    { key: 'place', label: t.place, cell: (car) => cityLabel(car.city) },
  ];
}

function useMoneyRows(range: DateRange | null): CompareRow[] {
  const t = useTexts(compare);
  const { days } = useDates();
  const perDay = { key: 'day', label: t.rows.pricePerDay, cell: (car: CarChoice) => dayPrice(car) };
  if (!range) return [perDay];
  const sum = (pick: (quote: RentalQuote) => number) => (car: CarChoice) => (
    <BothSums bututs={pick(rentalPrice(car, range))} />
  );
  const count = rentalPrice({ daily_price: 0 }, range).days;
  return [
    perDay,
    {
      key: 'total',
      label: t.totalFor(days(count)),
      cell: (car) => <b className="font-bold">{sum((quote) => quote.totalBututs)(car)}</b>,
    },
    { key: 'deposit', label: t.rows.deposit, cell: sum((quote) => quote.depositBututs) },
    { key: 'rest', label: t.rows.rest, cell: sum((quote) => quote.finalBututs) },
  ];
}

function dayPrice(car: CarChoice): ReactNode {
  return <BothSums bututs={fromDalasi(car.daily_price)} />;
}

function Freedom({ isFree, children }: { isFree: boolean; children: ReactNode }) {
  const t = useTexts(compare);
  return (
    <div className="grid gap-1.5">
      <span
        className={cx(
          'inline-flex items-baseline gap-1.5 font-[650]',
          isFree ? 'text-palm-ink' : 'text-danger-ink',
        )}
      >
        <Icon of={isFree ? CalendarCheck : CalendarX} className="size-4 self-center" />
        {isFree ? t.free : t.taken}
      </span>
      {children}
    </div>
  );
}

function YesOrNo({ has }: { has: boolean }) {
  const t = useTexts(compare);
  return (
    <span className={cx('inline-flex items-baseline gap-1.5', !has && 'text-ink-faint')}>
      <Icon of={has ? Check : X} className={cx('size-4 self-center', has && 'text-palm-ink')} />
      {has ? t.yes : t.no}
    </span>
  );
}
