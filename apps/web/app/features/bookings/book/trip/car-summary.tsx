import type { CarDetail } from '@coastline/domain/wire/car';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { price } from '#app/texts/en/bookings/price.ts';
import { Money } from '#app/ui/data-display/money.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { carName } from '../../booking-facts.ts';
import { useStay } from '../../stay.ts';

export interface Trip {
  start: string;
  end: string;
  days: number;
}

/** The car, its days where they are known, its place and its daily price in four lines (BOOK-01). */
export function CarSummary({
  car,
  trip,
  isAhead = false,
}: {
  car: CarDetail;
  trip?: Trip | undefined;
  /** Drawn before scripts have come: they do not wait for so small a picture. */
  isAhead?: boolean | undefined;
}) {
  const money = useMoney();
  const stayOf = useStay();
  const t = useTexts(price);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
      <Photo
        src={car.images[0]}
        alt={carName(car)}
        priority={!isAhead}
        decodeSync
        sizes="5.5rem"
        corner="none"
        className="aspect-4/3 w-22 flex-none rounded-md"
      />
      <div className="min-w-32 flex-1">
        <p className="font-display text-xl leading-[1.25] font-bold tracking-[-.018em] wrap-anywhere">
          {carName(car)}
        </p>
        <p className="text-sm text-ink-soft">
          {trip ? (
            <>
              {stayOf(trip)}
              <br />
            </>
          ) : null}
          {car.city}, <Money>{money.format(car.daily_price)}</Money> {t.aDay}
        </p>
      </div>
    </div>
  );
}
