import { formatLongDay } from '@coastline/domain/rental-dates';
import type { Booking } from '@coastline/domain/wire/booking';
import { useMoney } from '#app/lib/currency.tsx';
import { Sums } from '#app/ui/money.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { carName } from '../booking-facts.ts';

/** The car, its days and its sum; hosts and the office also see how the sum is shared (BKD-01, ADM-09). */
export function CarTicket({ booking }: { booking: Booking }) {
  const { format } = useMoney();
  const { car, host_amount: hostAmount, fee_amount: feeAmount } = booking;
  // Of a cancelled booking the refund says what the host gets; the office still sees the split as it was agreed.
  const isShared = booking.viewer === 'admin' || booking.status !== 'cancelled';
  return (
    <section
      aria-label="Car and dates"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2"
    >
      <Photo src={car.images[0]} alt={carName(car)} corner="none" sizes="(min-width: 1024px) 24rem, 100vw" />
      <div className="grid gap-4 p-5">
        <Sums
          rows={[
            { label: 'Pick-up', value: formatLongDay(booking.start_date) },
            { label: 'Return', value: formatLongDay(booking.end_date) },
            { label: 'Days', value: booking.days },
            { label: 'City', value: car.city },
          ]}
          total={{ label: 'Total', value: format(booking.guest_total) }}
        />
        {isShared && hostAmount !== undefined && feeAmount !== undefined ? (
          <Sums
            rows={[
              { label: `Platform fee (${booking.markup_pct} %)`, value: format(feeAmount) },
              {
                label: booking.viewer === 'host' ? 'Your earnings' : "Host's share",
                value: <b>{format(hostAmount)}</b>,
              },
            ]}
          />
        ) : null}
      </div>
    </section>
  );
}
