import type { EditableCar } from '@coastline/contracts/car';
import { DEFAULT_MARKUP_PCT } from '@coastline/domain/money/pricing';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { CarNotFound, useCanEditCar } from '../car-access.tsx';
import { hostCarsQuery, ownCarQuery } from '../queries.ts';
import { CarForm } from './car-form.tsx';
import { toCarInput } from './car-form-input.ts';
import { CarFormSkeleton } from './car-form-skeleton.tsx';

/** Car form filled in with a car; hosts edit their own cars, admins any car (ADD-32 to ADD-34, GEN-16). */
export function EditCarScreen({ carId }: { carId: string }) {
  const { user } = useSession();
  const car = useQuery(ownCarQuery(carId, user?.id));
  const cars = useInfiniteQuery(hostCarsQuery(user?.id));
  const canEdit = useCanEditCar(car.data);
  if (car.isPending || cars.isPending || canEdit === undefined) return <CarFormSkeleton />;
  if (car.error && !car.data) return <LoadErrorState notifies title="Failed to load car" query={car} />;
  if (!car.data || !canEdit || !user) return <CarNotFound />;
  const markupPct = cars.data?.pages[0]?.markup_pct ?? DEFAULT_MARKUP_PCT;
  return <EditCarForm key={car.data.id} userId={user.id} car={car.data} markupPct={markupPct} />;
}

function EditCarForm({ userId, car, markupPct }: { userId: string; car: EditableCar; markupPct: number }) {
  // The form keeps the car as it was when the page opened, because a refetch must not overwrite typed input.
  const [start] = useState(() => toCarInput(car));
  const [images] = useState(car.images);
  // The key contains the initial values, so that a draft is not restored once the car has changed.
  const key = `${userId}/edit-car/${car.id}`;
  const keys = {
    draftKey: `${key}/${JSON.stringify(start)}`,
    photosKey: `${key}/photos/${JSON.stringify(images)}`,
  };
  return (
    <CarForm carId={car.id} {...{ start, images, ...keys, markupPct }} canChooseHost={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-lg leading-[1.2] font-bold wrap-anywhere">{car.title}</p>
        <div className="flex flex-wrap gap-3">
          <Button asLink small to={`/owner/cars/${car.id}/calendar`}>
            <Icon of={CalendarDays} />
            Calendar
          </Button>
          <Button asLink small to={`/owner/cars/${car.id}/extras`}>
            <Icon of={Plus} />
            Extras
          </Button>
        </div>
      </div>
    </CarForm>
  );
}
