import type { CarChoice } from '@coastline/contracts/car';
import { cityLabel } from '@coastline/domain/cars/car-particulars';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import type { RentalQuote } from '@coastline/domain/money/pricing';
import { CalendarCheck, CalendarX, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { compare } from '#app/texts/en/car.ts';
import { carWords } from '#app/texts/en/cars.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { type ChosenDates, findDateRange } from '../car-links.ts';
import { LISTED_FEATURES } from '../detail/car-facts.tsx';
import { ConvertedAmount } from '../detail/ticket/price-parts.tsx';
import { quoteCarRental } from '../rental-price.ts';

export interface CompareRow {
  key: string;
  label: string;
  cell: (car: CarChoice) => ReactNode;
}

interface RowOptions {
  dates: ChosenDates;
  renderNearest: (car: CarChoice, range: DateRange) => ReactNode;
}

/** Rows of the comparison in order of importance: availability, price, properties. */
export function useCompareRows({ dates, renderNearest }: RowOptions): CompareRow[] {
  const t = useTexts(compare).rows;
  const carTexts = useTexts(carWords);
  const range = findDateRange(dates);
  const priceRows = usePriceRows(range);
  return [
    ...(range
      ? [
          {
            key: 'availability',
            label: t.availability,
            cell: (car: CarChoice) => (
              <AvailabilityCell isFree={car.free !== false}>
                {car.free === false ? renderNearest(car, range) : null}
              </AvailabilityCell>
            ),
          },
        ]
      : []),
    ...priceRows,
    { key: 'seats', label: t.seats, cell: (car) => car.seats },
    { key: 'transmission', label: t.transmission, cell: (car) => carTexts.transmission(car.transmission) },
    { key: 'fuel', label: t.fuel, cell: (car) => carTexts.fuel(car.fuel) },
    ...LISTED_FEATURES.map((feature) => ({
      key: feature,
      label: carTexts.features[feature],
      cell: (car: CarChoice) => <BooleanCell value={car[feature]} />,
    })),
    { key: 'type', label: t.type, cell: (car) => carTexts.type(car.type) },
    { key: 'place', label: t.place, cell: (car) => cityLabel(car.city) },
  ];
}

function usePriceRows(range: DateRange | null): CompareRow[] {
  const t = useTexts(compare);
  const { days } = useDates();
  const perDay = { key: 'day', label: t.rows.pricePerDay, cell: (car: CarChoice) => renderDayPrice(car) };
  if (!range) return [perDay];
  const renderAmount = (getAmount: (quote: RentalQuote) => number) => (car: CarChoice) => (
    <ConvertedAmount bututs={getAmount(quoteCarRental(car, range))} />
  );
  const count = quoteCarRental({ daily_price: 0 }, range).days;
  return [
    perDay,
    {
      key: 'total',
      label: t.totalFor(days(count)),
      cell: (car) => <b className="font-bold">{renderAmount((quote) => quote.totalBututs)(car)}</b>,
    },
    { key: 'deposit', label: t.rows.deposit, cell: renderAmount((quote) => quote.depositBututs) },
    { key: 'rest', label: t.rows.rest, cell: renderAmount((quote) => quote.finalBututs) },
  ];
}

function renderDayPrice(car: CarChoice): ReactNode {
  return <ConvertedAmount bututs={fromDalasi(car.daily_price)} />;
}

function AvailabilityCell({ isFree, children }: { isFree: boolean; children: ReactNode }) {
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

function BooleanCell({ value }: { value: boolean }) {
  const t = useTexts(compare);
  return (
    <span className={cx('inline-flex items-baseline gap-1.5', !value && 'text-ink-faint')}>
      <Icon of={value ? Check : X} className={cx('size-4 self-center', value && 'text-palm-ink')} />
      {value ? t.yes : t.no}
    </span>
  );
}
