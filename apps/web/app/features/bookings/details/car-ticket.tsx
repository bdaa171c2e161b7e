import { fromDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { price } from '#app/texts/en/bookings/price.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { carName } from '../booking-facts.ts';
import { InDalasi } from '../in-dalasi.tsx';
import { useStayDay } from '../stay.ts';

/** The car, its days and its sum; hosts and the office also see how the sum is shared (BKD-01, ADM-09). */
export function CarTicket({ booking }: { booking: Booking }) {
  const { format, formatParts } = useMoney();
  const stayDay = useStayDay();
  const t = useTexts(bookingDetails);
  const words = useTexts(bookings);
  const { total } = useTexts(price);
  const { car, host_amount: hostAmount, fee_amount: feeAmount } = booking;
  const [fee, host] = formatParts([feeAmount ?? 0, hostAmount ?? 0].map(fromDalasi));
  // Of a cancelled booking the refund says who gets what.
  const isShared = booking.status !== 'cancelled';
  return (
    <section
      aria-label={t.carAndDates}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2"
    >
      <Photo src={car.images[0]} alt={carName(car)} corner="none" sizes="(min-width: 1024px) 24rem, 100vw" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-ticket">
        <AmountList
          rows={[
            { label: words.pickup, value: stayDay(booking.start_date) },
            { label: words.return, value: stayDay(booking.end_date) },
            { label: t.days, value: booking.days },
            { label: t.city, value: car.city },
          ]}
          total={{ label: total, value: format(booking.guest_total) }}
        />
        {booking.viewer === 'guest' ? (
          <InDalasi
            totalBututs={fromDalasi(booking.guest_total)}
            depositBututs={fromDalasi(booking.deposit_amount)}
            finalBututs={fromDalasi(booking.final_amount)}
          />
        ) : null}
        {isShared && hostAmount !== undefined && feeAmount !== undefined ? (
          <AmountList
            rows={[
              { label: t.feeOf(booking.markup_pct), value: fee },
              {
                label: booking.viewer === 'host' ? t.yourEarnings : t.hostShare,
                value: <b>{host}</b>,
              },
            ]}
          />
        ) : null}
      </div>
    </section>
  );
}
