import type { PublicCar } from '@coastline/contracts/car';
import { cityLabel } from '@coastline/domain/cars/car-particulars';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { isDataSaverOn } from '#app/lib/device/connection.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { findUserId } from '#app/lib/session/session-state.ts';
import { carWords, price as priceTexts } from '#app/texts/en/cars.ts';
import { PathLink } from '#app/ui/controls/path-link.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Money, Price } from '#app/ui/data-display/money.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { type ChosenDates, findDateRange, getCarPath } from './car-links.ts';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { carQuery } from './queries.ts';
import { quoteCarRental } from './rental-price.ts';

const NO_DATES: ChosenDates = { start: null, end: null };

/** A car in a list; photo and text are one link (BRW-05, BRW-09, BRW-10, HOME-11). */
export function CarCard({
  car,
  dates = NO_DATES,
  priority,
  belowFold,
  sizes,
}: {
  car: PublicCar;
  /** If both are set, the car is free on these dates. */
  dates?: ChosenDates | undefined;
  priority?: boolean | undefined;
  belowFold?: boolean | undefined;
  sizes?: string | undefined;
}) {
  const specs = useTexts(carWords);
  const { pathname, search } = useLocation();
  return (
    <div className="@container relative grid min-w-0 content-start">
      <PathLink
        to={getCarPath(car.id, dates)}
        state={{ from: `${pathname}${search}`, title: car.title }}
        prefetch="intent"
        {...usePrefetchOnHover(car.id)}
        className="grid min-w-0 content-start gap-3.5 text-ink no-underline"
      >
        <Photo
          src={car.images[0]}
          alt={car.title}
          corner="prow"
          priority={priority}
          belowFold={belowFold}
          sizes={sizes}
        >
          <Badge tone="plain" className="absolute top-3 left-3 pl-2.5">
            {specs.type(car.type)}
          </Badge>
        </Photo>
        <div className="grid min-w-0 gap-[.4rem] px-0.5">
          <div className="flex min-w-0 items-center justify-between gap-4 @max-[10rem]:block">
            <h3 className="min-w-0 text-[1.25rem] wrap-anywhere">
              {car.make} {car.model} <span className="font-medium text-ink-soft">{car.year}</span>
            </h3>
            <span className="inline-flex max-w-[45%] flex-none items-center @max-[10rem]:max-w-full gap-1 text-sm whitespace-nowrap text-ink-soft">
              <Icon of={MapPin} className="size-4 text-laterite" />
              <span className="truncate">{cityLabel(car.city)}</span>
            </span>
          </div>
          <p className="text-sm leading-[1.4] text-ink-soft">
            {[specs.seats(car.seats), specs.transmission(car.transmission), specs.fuel(car.fuel)].join(' · ')}
          </p>
          <CardPrice car={car} dates={dates} />
        </div>
      </PathLink>
      {/* Beside the badge; with enlarged text, at the bottom of the photo. */}
      <CompareToggle
        car={car}
        className="absolute top-2 right-2 @max-[15.5rem]:top-[calc(200cqi/3-3.25rem)]"
      />
    </div>
  );
}

function CardPrice({ car, dates }: { car: PublicCar; dates: ChosenDates }) {
  const money = useMoney();
  const t = useTexts(priceTexts);
  const { days } = useDates();
  const range = findDateRange(dates);
  const price = range && quoteCarRental(car, range);
  const [deposit = '', final = ''] = price ? money.formatParts([price.depositBututs, price.finalBututs]) : [];
  return (
    <div className="mt-0.5 grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Price unit={t.aDay}>{money.format(car.daily_price)}</Price>
        {price ? (
          <Money className="text-sm text-ink-soft">
            {t.totalFor(money.formatBututs(price.totalBututs), days(price.days))}
          </Money>
        ) : null}
      </div>
      {price ? (
        <p className="text-xs text-ink-soft tabular-nums">
          {t.nowAndLater(deposit, final)}
          {money.inDalasi(price.totalBututs) ? ` (${money.inDalasi(price.totalBututs)})` : null}
        </p>
      ) : null}
    </div>
  );
}

/** Excludes pointers that only pass by and scrolling fingers. */
const HOVER_DELAY_MS = 100;

/** Event handlers for the link to a car: prefetch the car while the pointer or the focus rests on the link. */
function usePrefetchOnHover(carId: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  const schedule = () => {
    cancel();
    if (isDataSaverOn()) return;
    timer.current = setTimeout(
      () => void client.prefetchQuery(carQuery(carId, findUserId() ?? null, undefined)),
      HOVER_DELAY_MS,
    );
  };
  return {
    onPointerEnter: schedule,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onFocus: schedule,
    onBlur: cancel,
  };
}

/** Placeholder of a car card, in its final size (BRW-06). */
export function CarCardSkeleton({ hasTotal }: { hasTotal?: boolean | undefined }) {
  return (
    <div aria-hidden className="grid min-w-0 content-start gap-3.5">
      <Skeleton className="aspect-3/2 rounded-prow" />
      <div className="grid gap-[.4rem] px-0.5">
        <Skeleton className="h-[1.6rem] w-[62%]" />
        <Skeleton className="h-[1.3rem] w-[88%]" />
        <Skeleton className="mt-0.5 h-6.5 w-[44%]" />
        {hasTotal ? <Skeleton className="h-[1.1rem] w-[80%]" /> : null}
      </div>
    </div>
  );
}
