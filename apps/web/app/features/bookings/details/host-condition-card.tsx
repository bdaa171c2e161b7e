import type { Booking } from '@coastline/contracts/bookings/booking';
import type { HostCondition } from '@coastline/contracts/bookings/hand-over';
import { type BookingStatus, isBeforeHandOver } from '@coastline/domain/bookings/booking-life-cycle';
import { FULL_TANK_EIGHTHS, formatKm } from '@coastline/domain/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { PrivatePicture } from '#app/lib/photos/private-picture.tsx';
import { getConditionPhotoPath } from '#app/lib/photos/use-private-photo.ts';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { bookingConditionQuery } from '../queries.ts';

/** Condition of the car at hand-over and return, for the host: odometer, fuel level and photos (OWN-23). */
export function HostConditionCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  if (booking.viewer !== 'host' || isBeforeHandOver(status)) return null;
  return <Conditions bookingId={booking.id} />;
}

/** Renders nothing before the hand-over. */
function Conditions({ bookingId }: { bookingId: string }) {
  const t = useTexts(bookingDetails);
  const { tryAgain } = useTexts(common);
  const condition = useQuery(bookingConditionQuery(bookingId));
  if (condition.error && !condition.data) {
    return (
      <Card as="section" role="alert" className="grid justify-items-start gap-2">
        <h2>{t.theCar}</h2>
        <p className="text-sm text-ink-soft">{t.didNotLoad}</p>
        <Button small busy={condition.isFetching} onClick={() => void condition.refetch()}>
          {tryAgain}
        </Button>
      </Card>
    );
  }
  if (!condition.data) return <Skeleton className="h-40 rounded-lg" />;
  const { hand_over: handOver, return: returned } = condition.data;
  if (!handOver) return null;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2>{t.theCar}</h2>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <ConditionSection bookingId={bookingId} title={t.wentOut} condition={handOver} />
        {returned ? <ConditionSection bookingId={bookingId} title={t.cameBack} condition={returned} /> : null}
      </div>
    </Card>
  );
}

function ConditionSection({
  bookingId,
  title,
  condition,
}: {
  bookingId: string;
  title: string;
  condition: HostCondition;
}) {
  const t = useTexts(bookingDetails);
  const { close, tryAgain } = useTexts(common);
  const dates = useDates();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-ink-soft">{dates.dateTime(condition.recorded_at)}</p>
      <p className="tabular-nums">
        {formatKm(condition.mileage_km)}, {t.fuelLevel(`${condition.fuel_eighths}/${FULL_TANK_EIGHTHS}`)}
      </p>
      {condition.photos.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {condition.photos.map(({ id }, index) => (
            <li key={id}>
              <PrivatePicture
                path={getConditionPhotoPath({ bookingId, photoId: id })}
                name={t.photoOf(title, index + 1)}
                texts={{ close, tryAgain }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">{t.noPhotos}</p>
      )}
    </section>
  );
}
