import type { CarDetail } from '@coastline/contracts/car';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { price } from '#app/texts/en/cars.ts';
import { Money } from '#app/ui/data-display/money.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { getCarName } from '../../booking-values.ts';
import { useStayFormatter } from '../../use-stay-formatter.ts';

export interface Trip {
  start: string;
  end: string;
  days: number;
}

/** Car, dates if known, city and daily price (BOOK-01). */
export function CarSummary({
  car,
  trip,
  isPlaceholder = false,
}: {
  car: CarDetail;
  trip?: Trip | undefined;
  /** Rendered before the scripts load. The small photo must not delay them. */
  isPlaceholder?: boolean | undefined;
}) {
  const money = useMoney();
  const formatStay = useStayFormatter();
  const t = useTexts(price);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
      <Photo
        src={car.images[0]}
        alt={getCarName(car)}
        priority={!isPlaceholder}
        decodeSync
        sizes="5.5rem"
        corner="none"
        className="aspect-4/3 w-22 flex-none rounded-md"
      />
      <div className="min-w-32 flex-1">
        <p className="font-display text-xl leading-[1.25] font-bold tracking-[-.018em] wrap-anywhere">
          {getCarName(car)}
        </p>
        <p className="text-sm text-ink-soft">
          {trip ? (
            <>
              {formatStay(trip)}
              <br />
            </>
          ) : null}
          {car.city}, <Money>{money.format(car.daily_price)}</Money> {t.aDay}
        </p>
      </div>
    </div>
  );
}
