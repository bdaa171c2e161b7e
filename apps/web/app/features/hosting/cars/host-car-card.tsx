import type { HostCar } from '@coastline/contracts/hosting';
import { CalendarDays, Eye, Pause, Pencil, Play } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { useToggleActive } from '../mutations.ts';
import { CarSummary } from './car-summary.tsx';

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
      <CarSummary car={car} price={money.format(car.daily_price)} as="h2" />
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
