import type { Booking } from '@coastline/contracts/bookings/booking';
import { statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { PaymentDots } from '#app/ui/data-display/payment-halves.tsx';
import { formatCarName, formatPaymentMethods, formatReceived, getPriceSplit } from '../office-booking.ts';
import { BookingRemarks } from './booking-remarks.tsx';
import {
  type BookingActionProps,
  BookingMenu,
  DetailsLink,
  NextActionButton,
} from './booking-row-actions.tsx';
import { Email } from './email.tsx';
import { HoldTimer } from './hold-timer.tsx';

/** Card of a booking for small screens. `full` adds e-mail addresses and the split of the price (ADM-09). */
export function BookingRowCard({ booking, full, onAction }: BookingActionProps & { full: boolean }) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-1 gap-y-3">
        <span className="text-sm whitespace-nowrap text-ink-faint tabular-nums">
          {booking.booking_number}
        </span>
        <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end">
          <BookingStatusBadge status={booking.status} label={statusLabel(booking.status, 'admin')} />
          <BookingMenu booking={booking} onAction={onAction} className="-my-2 -mr-3 -ml-2" />
        </span>
      </div>
      <BookingPeople booking={booking} full={full} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <PaymentDots first={booking.deposit_received} second={booking.final_payment_received} />
          {formatReceived(booking)}
        </span>
        {booking.hold_expires_at ? (
          <HoldTimer until={booking.hold_expires_at} className="gap-[.35rem] text-sm" />
        ) : null}
      </div>
      <div className="grid gap-1 empty:hidden">
        <BookingRemarks booking={booking} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <NextActionButton booking={booking} onAction={onAction} isInList className="flex-1" />
        <DetailsLink booking={booking} className="max-md:only:flex-1" />
      </div>
    </>
  );
}

function BookingPeople({ booking, full }: { booking: Booking; full: boolean }) {
  return (
    // Truncates lines to keep the list short, except with large text, which would truncate most of them.
    <div className="@container flex min-w-0 flex-wrap items-start justify-between gap-2">
      <div className="min-w-28 flex-1">
        <h3 className="line-clamp-2 wrap-anywhere @max-[12rem]:line-clamp-none">{booking.guest?.name}</h3>
        {full ? <Email address={booking.guest?.email} /> : null}
        <p className="line-clamp-4 text-sm wrap-anywhere text-ink-soft @max-[12rem]:line-clamp-none">
          {formatCarName(booking)}, {shortRange(booking.start_date, booking.end_date)}
          <br />
          Host {booking.host?.name}
        </p>
        {full ? <Email address={booking.host?.email} /> : null}
      </div>
      <div className="ml-auto flex-none text-right">
        <Price className="text-[1.1875rem]">{formatDalasi(booking.guest_total)}</Price>
        <br />
        <span className="text-sm text-ink-soft">{formatPaymentMethods(booking)}</span>
        {full ? <FeeSplit booking={booking} /> : null}
      </div>
    </div>
  );
}

/** Fee and host's share of the price (ADM-09). */
export function FeeSplit({ booking }: { booking: Booking }) {
  const split = getPriceSplit(booking);
  if (!split) return null;
  return (
    <span className="block text-xs whitespace-nowrap text-ink-soft tabular-nums">
      Fee {formatDalasi(split.fee)}
      <br />
      Host {formatDalasi(split.host)}
    </span>
  );
}
