import type { HostCar } from '@coastline/contracts/hosting';
import { statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { CalendarDays, Check, Eye, Pause, Pencil, Play } from 'lucide-react';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { useToggleActive } from '../mutations.ts';

/** Card of a car with the actions of its host (OWN-04, OWN-12). */
export function HostCarCard({ car }: { car: HostCar }) {
  const { toggle, isBusy } = useToggleActive(car);
  const money = useMoney();
  return (
    <Card
      as="article"
      aria-label={car.title}
      className="@container flex h-full flex-wrap content-between items-start gap-3.5 p-3.5! md:p-4!"
    >
      <HostCarSummary car={car} price={money.format(car.daily_price)} as="h2" />
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(max(34%,min(100%,7.5rem)),1fr))] gap-2 @lg:grid-cols-4">
        <Button asLink small to={`/cars/${car.id}`}>
          <Icon of={Eye} />
          View
        </Button>
        <Button asLink small to={`/edit-car/${car.id}`}>
          <Icon of={Pencil} />
          Edit
        </Button>
        <Button asLink small to={`/owner/cars/${car.id}/calendar`}>
          <Icon of={CalendarDays} />
          Calendar
        </Button>
        <Button small busy={isBusy} onClick={toggle}>
          {isBusy ? null : <Icon of={car.active ? Pause : Play} />}
          {car.active ? 'Deactivate' : 'Activate'}
        </Button>
      </div>
    </Card>
  );
}

/** Photo, name, price, city and status (LIFE-22) of a car, for the top of its card. Wraps with large text. */
export function HostCarSummary({
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
          {car.is_out ? (
            <BookingStatusBadge status="in_progress" label={statusLabel('in_progress', 'host')} />
          ) : null}
          {car.is_out && car.active ? null : (
            <Badge tone={car.active ? 'palm' : 'neutral'} icon={car.active ? Check : Pause}>
              {car.active ? 'Active' : 'Inactive'}
            </Badge>
          )}
        </p>
      </div>
    </>
  );
}
