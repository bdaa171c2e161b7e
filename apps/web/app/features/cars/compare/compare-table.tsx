import type { CarChoice } from '@coastline/contracts/car';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { compare } from '#app/texts/en/car.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ScrollArea } from '#app/ui/layout/scroll-area.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { type ChosenDates, getCarPath, getComparePath } from '../car-links.ts';
import { type CompareRow, useCompareRows } from './compare-rows.tsx';
import { removeCompared } from './compared-cars.ts';

// On phones the label of a row is above its cells, so that three cars fit side by side. Enlarged text scrolls.
const COLUMNS: Record<number, string> = {
  1: 'grid-cols-[minmax(6rem,1fr)] md:grid-cols-[11rem_minmax(0,22rem)]',
  2: 'grid-cols-[repeat(2,minmax(6rem,1fr))] md:grid-cols-[11rem_repeat(2,minmax(0,1fr))]',
  3: 'grid-cols-[repeat(3,minmax(6rem,1fr))] md:grid-cols-[11rem_repeat(3,minmax(0,1fr))]',
};

interface Props {
  cars: readonly CarChoice[];
  dates: ChosenDates;
  /** Renders the nearest free dates of a car that is taken. */
  renderNearest: (car: CarChoice, range: DateRange) => ReactNode;
}

/** Cars side by side, one row per criterion. */
export function CompareTable({ cars, dates, renderNearest }: Props) {
  const t = useTexts(compare);
  const rows = useCompareRows({ dates, renderNearest });
  const columns = cx('grid gap-x-3 md:gap-x-6', COLUMNS[cars.length]);
  return (
    <ScrollArea label={t.title} className="pb-2">
      <table className="block">
        <thead className="block">
          <tr className={cx(columns, 'pb-4')}>
            <td className="hidden md:block" />
            {cars.map((car) => (
              <th key={car.id} scope="col" className="min-w-0 text-left font-normal">
                <CarHeader car={car} dates={dates} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <Row key={row.key} row={row} cars={cars} columns={columns} />
          ))}
          <tr className={cx(columns, 'border-t border-line')}>
            <td className="hidden md:block" />
            {cars.map((car) => (
              <td key={car.id}>
                <RemoveLink car={car} cars={cars} dates={dates} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Row({ row, cars, columns }: { row: CompareRow; cars: readonly CarChoice[]; columns: string }) {
  return (
    <tr className={cx(columns, 'items-baseline gap-y-1 border-t border-line py-2.5')}>
      <th
        scope="row"
        className="col-span-full text-left text-xs font-normal text-ink-soft md:col-span-1 md:text-sm"
      >
        {row.label}
      </th>
      {cars.map((car) => (
        <td key={car.id} className="min-w-0 text-sm wrap-anywhere md:text-base">
          {row.cell(car)}
        </td>
      ))}
    </tr>
  );
}

function CarHeader({ car, dates }: { car: CarChoice; dates: ChosenDates }) {
  const { seeCar } = useTexts(compare);
  return (
    <div className="grid content-start gap-2">
      <Photo src={car.images[0]} alt="" sizes="(min-width: 768px) 22rem, 33vw" priority />
      <Link
        to={getCarPath(car.id, dates)}
        className="font-display text-base leading-[1.2] font-bold text-ink wrap-anywhere md:text-xl"
      >
        {car.make} {car.model} <span className="font-medium text-ink-soft">{car.year}</span>
      </Link>
      <Button asLink to={getCarPath(car.id, dates)} small className="px-1! md:justify-self-start md:px-3.5!">
        {seeCar}
      </Button>
    </div>
  );
}

function RemoveLink({ car, cars, dates }: Pick<Props, 'cars' | 'dates'> & { car: CarChoice }) {
  const { remove } = useTexts(compare);
  const others = cars.map(({ id }) => id).filter((id) => id !== car.id);
  return (
    <Link
      to={getComparePath(others, dates)}
      onClick={() => removeCompared(car.id)}
      aria-label={remove.car(car.title)}
      className="inline-flex min-h-tap items-center text-sm"
    >
      {remove.short}
    </Link>
  );
}
