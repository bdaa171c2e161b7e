import type { Booking } from '@coastline/contracts/bookings/booking';
import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import { fromDalasi } from '@coastline/domain/money/money';
import { sumAdditions } from '#app/lib/booking-lines/sum-additions.ts';
import { useLineFormatter } from '#app/lib/booking-lines/use-line-formatter.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails, bookings } from '#app/texts/en/bookings.ts';
import { price } from '#app/texts/en/cars.ts';
import { dateChange } from '#app/texts/en/date-change.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { getCarName } from '../booking-values.ts';
import { DalasiAmounts } from '../dalasi-amounts.tsx';
import { useStayDayFormatter } from '../use-stay-formatter.ts';

/** Car, dates and price; hosts and the office also see fee and earnings (BKD-01, ADM-09). */
export function BookingTicket({ booking }: { booking: Booking }) {
  const { format, formatParts } = useMoney();
  const formatStayDay = useStayDayFormatter();
  const formatLine = useLineFormatter();
  const formatDayAndTime = (day: string, side: MeetingSide | undefined) =>
    side ? `${formatStayDay(side.date)}, ${side.time}` : formatStayDay(day);
  const t = useTexts(bookingDetails);
  const bookingTexts = useTexts(bookings);
  const { total } = useTexts(price);
  const { keptInTotal, changedSince } = useTexts(dateChange);
  const { car, host_amount: hostAmount, fee_amount: feeAmount } = booking;
  // The office earns its fees and extras in full, besides its percentage.
  const { officeExtrasBututs: additionsBututs } = sumAdditions(booking);
  const [fee, additions, host] = formatParts([
    fromDalasi(feeAmount ?? 0) - additionsBututs,
    additionsBututs,
    fromDalasi(hostAmount ?? 0),
  ]);
  // The refund shows the shares of a cancelled booking.
  const isShared = booking.status !== 'cancelled';
  return (
    <section
      aria-label={t.carAndDates}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2"
    >
      <Photo
        src={car.images[0]}
        alt={getCarName(car)}
        corner="none"
        sizes="(min-width: 1024px) 24rem, 100vw"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-ticket">
        <AmountList
          rows={[
            {
              label: bookingTexts.pickup,
              value: formatDayAndTime(booking.start_date, booking.meeting?.pick_up),
            },
            {
              label: bookingTexts.return,
              value: formatDayAndTime(booking.end_date, booking.meeting?.return),
            },
            { label: t.days, value: booking.days },
            { label: t.city, value: car.city },
            ...booking.lines.map((line) => ({ label: formatLine(line), value: format(line.total) })),
            ...(booking.kept_amount > 0 ? [{ label: keptInTotal, value: format(booking.kept_amount) }] : []),
            ...(booking.changed_amount === 0
              ? []
              : [{ label: changedSince, value: format(booking.changed_amount) }]),
          ]}
          total={{ label: total, value: format(booking.guest_total) }}
        />
        {booking.viewer === 'guest' ? (
          <DalasiAmounts
            totalBututs={fromDalasi(booking.guest_total)}
            depositBututs={fromDalasi(booking.deposit_amount)}
            finalBututs={fromDalasi(booking.final_amount)}
          />
        ) : null}
        {isShared && hostAmount !== undefined && feeAmount !== undefined ? (
          <AmountList
            rows={[
              { label: t.feeOf(booking.markup_pct), value: fee },
              ...(additionsBututs > 0 ? [{ label: t.officeAdditions, value: additions }] : []),
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
