import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { PaymentDots } from '#app/ui/data-display/payment-halves.tsx';
import { carName, methodWords, receivedWord, splitOf } from '../office-booking.ts';
import { type Ask, DetailsLink, MainAction, RowMenu } from './booking-actions.tsx';
import { Email } from './email.tsx';
import { HoldLeft } from './hold-left.tsx';
import { Remarks, StatusBadge } from './status-badge.tsx';

/** A booking on a phone. `full` adds e-mail addresses and the split of the price (ADM-09). */
export function BookingCard({ booking, full, onAsk }: { booking: Booking; full: boolean; onAsk: Ask }) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-1 gap-y-3">
        <span className="text-sm whitespace-nowrap text-ink-faint tabular-nums">
          {booking.booking_number}
        </span>
        <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end">
          <StatusBadge status={booking.status} />
          <RowMenu booking={booking} onAsk={onAsk} className="-my-2 -mr-3 -ml-2" />
        </span>
      </div>
      <People booking={booking} full={full} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <PaymentDots first={booking.deposit_received} second={booking.final_payment_received} />
          {receivedWord(booking)}
        </span>
        {booking.hold_expires_at ? (
          <HoldLeft until={booking.hold_expires_at} className="gap-[.35rem] text-sm" />
        ) : null}
      </div>
      <div className="grid gap-1 empty:hidden">
        <Remarks booking={booking} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <MainAction booking={booking} onAsk={onAsk} amongOthers className="flex-1" />
        <DetailsLink booking={booking} className="max-md:only:flex-1" />
      </div>
    </>
  );
}

function People({ booking, full }: { booking: Booking; full: boolean }) {
  return (
    // Lines are cut to keep the list short, but not in large text, where most of them would be.
    <div className="@container flex min-w-0 flex-wrap items-start justify-between gap-2">
      <div className="min-w-28 flex-1">
        <h3 className="line-clamp-2 wrap-anywhere @max-[12rem]:line-clamp-none">{booking.guest?.name}</h3>
        {full ? <Email address={booking.guest?.email} /> : null}
        <p className="line-clamp-4 text-sm wrap-anywhere text-ink-soft @max-[12rem]:line-clamp-none">
          {carName(booking)}, {shortRange(booking.start_date, booking.end_date)}
          <br />
          Host {booking.host?.name}
        </p>
        {full ? <Email address={booking.host?.email} /> : null}
      </div>
      <div className="ml-auto flex-none text-right">
        <Price className="text-[1.1875rem]">{formatDalasi(booking.guest_total)}</Price>
        <br />
        <span className="text-sm text-ink-soft">{methodWords(booking)}</span>
        {full ? <FeeSplit booking={booking} /> : null}
      </div>
    </div>
  );
}

/** What of the price stays and what goes to the host (ADM-09). */
export function FeeSplit({ booking }: { booking: Booking }) {
  const split = splitOf(booking);
  if (!split) return null;
  return (
    <span className="block text-xs whitespace-nowrap text-ink-soft tabular-nums">
      Fee {formatDalasi(split.fee)}
      <br />
      Host {formatDalasi(split.host)}
    </span>
  );
}
