import type { HostCar } from '@coastline/contracts/hosting';
import { Money } from '#app/ui/data-display/money.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { CarStatusBadges } from '../status-badge.tsx';

/** Photo, name, price, city and status of a car, for the top of its card. Wraps with large text. */
export function CarSummary({
  car,
  price,
  as: Heading,
}: {
  car: HostCar;
  /** Formatted daily price. */
  price: string;
  as: 'h2' | 'h3';
}) {
  return (
    <>
      <Photo src={car.images[0]} alt="" sizes="5.5rem" className="aspect-4/3 w-22 flex-none rounded-md!" />
      <div className="min-w-0 flex-1 basis-32">
        <Heading className="text-xl leading-[1.2] tracking-[-.01em] wrap-anywhere">{car.title}</Heading>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Money>{price}</Money> a day · {car.city}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <CarStatusBadges car={car} />
        </p>
      </div>
    </>
  );
}
