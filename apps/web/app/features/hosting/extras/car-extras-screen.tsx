import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExtraList } from '#app/lib/extras/extra-list.tsx';
import { extrasQuery } from '#app/lib/extras/queries.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { CarNotFound, useCanEditCar } from '../car-access.tsx';
import { ownCarQuery } from '../queries.ts';
import { CarExtraForm } from './car-extra-form.tsx';
import { getCarExtrasAddress } from './car-extras-address.ts';

/** The extras of a car, for its host and the office (TRIP-101). */
export function CarExtrasScreen({ carId }: { carId: string }) {
  const { user } = useSession();
  const car = useQuery(ownCarQuery(carId, user?.id));
  const canEdit = useCanEditCar(car.data);
  if (car.isPending || canEdit === undefined) return <ExtrasSkeleton />;
  if (car.error && !car.data) return <LoadErrorState title="Failed to load car" query={car} />;
  if (!car.data || !canEdit) return <CarNotFound as="h1" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="wrap-anywhere">Extras of {car.data.title}</h1>
      <p className="text-ink-soft">
        Guests can add these to a booking of this car. You earn your share of them as of the price per day.
      </p>
      <CarExtras carId={carId} />
    </div>
  );
}

function CarExtras({ carId }: { carId: string }) {
  const extras = useQuery(extrasQuery(getCarExtrasAddress(carId)));
  const [form, setForm] = useState<{ extra: ManagedExtra | undefined }>();
  const close = () => setForm(undefined);
  if (!extras.data) {
    return extras.error ? (
      <LoadErrorState title="Failed to load the extras." query={extras} />
    ) : (
      <ExtrasSkeleton />
    );
  }
  return (
    <>
      <ExtraList extras={extras.data.items} onEdit={(extra) => setForm({ extra })} />
      {form ? (
        <CarExtraForm key={form.extra?.id ?? 'new'} carId={carId} extra={form.extra} onDone={close} />
      ) : (
        <Button className="justify-self-start" onClick={() => setForm({ extra: undefined })}>
          Add an extra
        </Button>
      )}
    </>
  );
}

function ExtrasSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </div>
  );
}
