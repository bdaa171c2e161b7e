import { DEFAULT_MARKUP_PCT } from '@coastline/domain/money/pricing';
import type { EditableCar } from '@coastline/domain/wire/car';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#app/lib/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { CarNotFound } from '../car-not-found.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { hostCarsQuery, ownCarQuery } from '../queries.ts';
import { useMayKeep } from '../use-may-keep.ts';
import { answersOf } from './car-answers.ts';
import { CarForm } from './car-form.tsx';
import { CarFormSkeleton } from './car-form-skeleton.tsx';

/** Changing an own car, or as the office any car: the same form, filled in (ADD-32 to ADD-34, GEN-16). */
export function EditCarScreen({ carId }: { carId: string }) {
  const { user } = useSession();
  const car = useQuery(ownCarQuery(carId, user?.id));
  const cars = useInfiniteQuery(hostCarsQuery(user?.id));
  const mayKeep = useMayKeep(car.data);
  if (car.isPending || cars.isPending || mayKeep === undefined) return <CarFormSkeleton />;
  if (car.error && !car.data) {
    return <LoadFailed title="Failed to load car" error={car.error} onRetry={() => void car.refetch()} />;
  }
  if (!car.data || !mayKeep || !user) return <CarNotFound />;
  const markupPct = cars.data?.pages[0]?.markup_pct ?? DEFAULT_MARKUP_PCT;
  return <FilledForm key={car.data.id} userId={user.id} car={car.data} markupPct={markupPct} />;
}

function FilledForm({ userId, car, markupPct }: { userId: string; car: EditableCar; markupPct: number }) {
  // The form starts from the car as it was when the page opened: an answer that comes later must not undo what is typed.
  const [start] = useState(() => answersOf(car));
  const [images] = useState(car.images);
  // What was changed was meant for the car as it was: once that is another, it is not found again.
  const key = `${userId}/edit-car/${car.id}`;
  const keys = {
    draftKey: `${key}/${JSON.stringify(start)}`,
    photosKey: `${key}/photos/${JSON.stringify(images)}`,
  };
  return (
    <CarForm carId={car.id} {...{ start, images, ...keys, markupPct }} namesHost={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-lg leading-[1.2] font-bold wrap-anywhere">{car.title}</p>
        <Button asLink small to={`/owner/cars/${car.id}/calendar`}>
          <Icon of={CalendarDays} />
          Calendar
        </Button>
      </div>
    </CarForm>
  );
}
