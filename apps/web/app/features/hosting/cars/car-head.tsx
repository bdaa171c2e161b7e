import type { HostCar } from '@coastline/domain/wire/hosting';
import { Money } from '#app/ui/data-display/money.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { CarBadges } from '../status-badge.tsx';

/** Picture, name, price, place and state of an own car: the head of its card, one below the other where words are large. */
export function CarHead({
  car,
  price,
  as: Heading,
}: {
  car: HostCar;
  /** A day, ready to read. */
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
          <CarBadges car={car} />
        </p>
      </div>
    </>
  );
}
