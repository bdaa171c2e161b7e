import type { CarDetail } from '@coastline/contracts/car';
import { cityLabel } from '@coastline/domain/cars/car-particulars';
import { CarFront, MapPin } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carWords } from '#app/texts/en/cars.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { DayPrice } from './ticket/price-parts.tsx';

/** Type, city, name and daily price (CAR-04). */
export function CarHeading({ car }: { car: CarDetail }) {
  const texts = useTexts(carWords);
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge icon={CarFront}>{texts.type(car.type)}</Badge>
        <span className="inline-flex min-w-0 items-center gap-[.3rem] text-sm text-ink-soft">
          <Icon of={MapPin} />
          {cityLabel(car.city)}
        </span>
      </div>
      <h1 className="wrap-anywhere">
        {car.make} {car.model} <span className="font-medium text-ink-soft">{car.year}</span>
      </h1>
      <p className="text-[1.375rem] leading-[1.1]">
        <DayPrice car={car} />
      </p>
    </div>
  );
}
