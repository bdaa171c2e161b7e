import type { Booking } from '@coastline/contracts/bookings/booking';
import { Hourglass, UserRound } from 'lucide-react';
import { memo } from 'react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { bookingList } from '#app/texts/en/bookings.ts';
import { dateRequest } from '#app/texts/en/date-change.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { getReceivedBututs } from '../booking-values.ts';
import { HoldExpiredNote, HoldNote } from '../hold/hold-note.tsx';
import { useLiveState } from '../hold/hold-state.ts';
import { PhoneLink } from '../phone-link.tsx';
import { BookingCard } from './booking-card.tsx';

/** A booking in the host's list, with guest and earnings (OWN-08, BKD-09). */
export const HostBookingCard = memo(function HostBookingCard({
  booking,
  priority,
}: {
  booking: Booking;
  priority: boolean;
}) {
  const money = useMoney();
  const t = useTexts(bookingList);
  const { hostTitle } = useTexts(dateRequest);
  const { status, isExpired } = useLiveState(booking);
  const isCancelled = status === 'cancelled';
  // Cancelled without any payment, so the host has no share.
  const hasNoMoney = isCancelled && getReceivedBututs(booking) === 0;
  return (
    <BookingCard
      booking={booking}
      status={status}
      priority={priority}
      price={
        hasNoMoney ? null : (
          <Price className="text-[1.25rem]">{money.format(getEarnings(booking, isCancelled))}</Price>
        )
      }
    >
      {hasNoMoney ? null : (
        <p className="-mt-2 text-sm text-ink-soft">
          {isCancelled ? t.hostShare : <Sentence parts={t.hostEarns(money.format(booking.guest_total))} />}
        </p>
      )}
      {status === 'booked' && booking.hold_expires_at ? (
        <HoldNote expiresAt={booking.hold_expires_at} deposit={booking.deposit_amount} viewer="host" />
      ) : null}
      {isExpired ? <HoldExpiredNote /> : null}
      {booking.date_change_request?.outcome === null ? (
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Icon of={Hourglass} className="size-[1.25em] flex-none text-sun-ink" />
          {hostTitle}
        </p>
      ) : null}
      {booking.contact ? (
        <p className="flex flex-wrap items-center gap-x-5 text-sm">
          <span className="inline-flex min-w-0 items-center gap-2">
            <Icon of={UserRound} className="size-[1.25em] text-ink-faint" />
            <span className="wrap-anywhere">{booking.contact.name}</span>
          </span>
          <PhoneLink phone={booking.contact.phone} />
        </p>
      ) : null}
    </BookingCard>
  );
});

/** The host's share; for a cancelled booking, the host's part of the payments (D8). */
function getEarnings(booking: Booking, isCancelled: boolean): number {
  return (isCancelled ? booking.refund?.owner_compensation_amount : booking.host_amount) ?? 0;
}
