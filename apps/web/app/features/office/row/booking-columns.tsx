import type { Booking } from '@coastline/contracts/bookings/booking';
import { statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { Link } from 'react-router';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { cx } from '#app/ui/cx.ts';
import { PaymentDots } from '#app/ui/data-display/payment-halves.tsx';
import type { Column } from '#app/ui/layout/table.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import {
  canCancel,
  findNextAction,
  formatCarName,
  formatPaymentMethods,
  formatReceived,
} from '../office-booking.ts';
import { BookingRemarks } from './booking-remarks.tsx';
import {
  type BookingActionProps,
  BookingMenu,
  DetailsLink,
  NextActionButton,
  type OnBookingAction,
} from './booking-row-actions.tsx';
import { FeeSplit } from './booking-row-card.tsx';
import { Email } from './email.tsx';
import { HoldTimer } from './hold-timer.tsx';

/** Columns of the booking table. `full` adds e-mail addresses and the split of the price (ADM-09). */
export function bookingColumns({
  full,
  onAction,
}: {
  full: boolean;
  onAction: OnBookingAction;
}): Column<Booking>[] {
  return [
    {
      key: 'number',
      title: 'Booking',
      cell: (booking) => (
        <>
          <NumberLink booking={booking} />
          {full ? <Dates booking={booking} /> : null}
        </>
      ),
    },
    { key: 'guest', title: 'Guest', cell: (booking) => <GuestCell booking={booking} full={full} /> },
    { key: 'car', title: 'Car and host', cell: (booking) => <CarCell booking={booking} full={full} /> },
    ...(full
      ? []
      : [{ key: 'dates', title: 'Dates', cell: (booking: Booking) => <Dates booking={booking} /> }]),
    {
      key: 'total',
      title: 'Total',
      numeric: true,
      cell: (booking) => (
        <>
          <b className="font-bold">{formatDalasi(booking.guest_total)}</b>
          {full ? <FeeSplit booking={booking} /> : null}
        </>
      ),
    },
    { key: 'halves', title: 'Halves', cell: (booking) => <HalvesCell booking={booking} full={full} /> },
    { key: 'status', title: 'Status', cell: (booking) => <StatusCell booking={booking} /> },
    {
      key: 'actions',
      title: <VisuallyHidden>Actions</VisuallyHidden>,
      cell: (booking) => <ActionsCell booking={booking} onAction={onAction} oneLine={!full} />,
    },
  ];
}

// All numbers have the same prefix, so the table shows it only in the accessible name.
function NumberLink({ booking }: { booking: Booking }) {
  return (
    <Link
      to={`/booking/${booking.id}`}
      aria-label={booking.booking_number}
      className="-my-2.5 inline-flex min-h-tap items-center whitespace-nowrap text-ink tabular-nums no-underline hover:underline"
    >
      {booking.booking_number.replace(/^CL-/, '')}
    </Link>
  );
}

function Dates({ booking }: { booking: Booking }) {
  return (
    <span className="block xl:whitespace-nowrap">{shortRange(booking.start_date, booking.end_date)}</span>
  );
}

function GuestCell({ booking, full }: { booking: Booking; full: boolean }) {
  return (
    <>
      <b title={booking.guest?.name} className="line-clamp-2 max-w-44 font-bold wrap-anywhere">
        {booking.guest?.name}
      </b>
      {full ? (
        <Email address={booking.guest?.email} />
      ) : (
        <span className="block text-ink-soft">{formatPaymentMethods(booking)}</span>
      )}
    </>
  );
}

function CarCell({ booking, full }: { booking: Booking; full: boolean }) {
  return (
    <>
      <span className="block min-w-24">{formatCarName(booking)}</span>
      <span title={booking.host?.name} className="line-clamp-2 max-w-44 wrap-anywhere text-ink-soft">
        {booking.host?.name}
      </span>
      {full ? <Email address={booking.host?.email} /> : null}
    </>
  );
}

function HalvesCell({ booking, full }: { booking: Booking; full: boolean }) {
  return (
    <>
      <PaymentDots first={booking.deposit_received} second={booking.final_payment_received} />
      <VisuallyHidden>{formatReceived(booking)}</VisuallyHidden>
      {full ? <span className="block text-ink-soft">{formatPaymentMethods(booking)}</span> : null}
    </>
  );
}

function StatusCell({ booking }: { booking: Booking }) {
  return (
    <span className="grid justify-items-start gap-[.3rem]">
      <BookingStatusBadge status={booking.status} label={statusLabel(booking.status, 'admin')} />
      {booking.hold_expires_at ? (
        <HoldTimer until={booking.hold_expires_at} suffix="left" className="gap-[.3rem] text-xs" />
      ) : null}
      <BookingRemarks booking={booking} />
    </span>
  );
}

function ActionsCell({ booking, onAction, oneLine }: BookingActionProps & { oneLine: boolean }) {
  const hasMenu = canCancel(booking.status);
  return (
    <span className="-mr-2 flex items-center justify-end">
      {findNextAction(booking) ? (
        <NextActionButton
          booking={booking}
          onAction={onAction}
          isInList
          className={cx((oneLine || !hasMenu) && 'xl:whitespace-nowrap', !hasMenu && 'mr-2')}
        />
      ) : (
        <DetailsLink booking={booking} className="mr-2" />
      )}
      <BookingMenu booking={booking} onAction={onAction} />
    </span>
  );
}
