import { carTypeLabel, cityLabel, fuelLabel, transmissionLabel } from '@coastline/domain/car-form';
import { formatDays } from '@coastline/domain/rental-dates';
import type { PublicCar } from '@coastline/domain/wire/car';
import { MapPin } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useMoney } from '#app/lib/currency.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Money, Price } from '#app/ui/money.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { type ChosenDates, carPath } from './car-links.ts';
import { rentalPrice } from './rental-price.ts';

const NO_DATES: ChosenDates = { start: null, end: null };

/** A car in a list: picture and words on the ground, all of it one link (BRW-05, BRW-09, BRW-10, HOME-11). */
export function CarCard({
  car,
  dates = NO_DATES,
  priority,
  sizes,
}: {
  car: PublicCar;
  dates?: ChosenDates | undefined;
  priority?: boolean | undefined;
  sizes?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={carPath(car.id, dates)}
      state={{ from: `${pathname}${search}`, title: car.title }}
      className="grid min-w-0 content-start gap-3.5 text-ink no-underline"
    >
      <Photo src={car.images[0]} alt={car.title} corner="prow" priority={priority} sizes={sizes}>
        <Badge tone="plain" className="absolute top-3 left-3 pl-2.5">
          {carTypeLabel(car.type)}
        </Badge>
      </Photo>
      <div className="grid min-w-0 gap-[.4rem] px-0.5">
        <div className="flex min-w-0 items-center justify-between gap-4">
          <h3 className="min-w-0 text-[1.25rem] wrap-anywhere">
            {car.make} {car.model} <span className="font-medium text-ink-soft">{car.year}</span>
          </h3>
          <span className="inline-flex max-w-[45%] flex-none items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
            <Icon of={MapPin} className="size-4 text-laterite" />
            <span className="truncate">{cityLabel(car.city)}</span>
          </span>
        </div>
        <p className="text-sm leading-[1.4] text-ink-soft">
          {car.seats} seats · {transmissionLabel(car.transmission)} · {fuelLabel(car.fuel)}
        </p>
        <CardPrice car={car} dates={dates} />
      </div>
    </Link>
  );
}

function CardPrice({ car, dates: { start, end } }: { car: PublicCar; dates: ChosenDates }) {
  const money = useMoney();
  const price = start && end ? rentalPrice(car.daily_price, start, end) : null;
  return (
    <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Price unit="a day">{money.format(car.daily_price)}</Price>
      {price ? (
        <Money className="text-sm text-ink-soft">
          {money.formatBututs(price.totalBututs)} for {formatDays(price.days)}
        </Money>
      ) : null}
    </div>
  );
}
