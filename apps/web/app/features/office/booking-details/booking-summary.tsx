import type { Booking } from '@coastline/contracts/bookings/booking';
import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { findLateSince } from '@coastline/domain/meetings/lateness';
import { parseTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { useId } from 'react';
import { useLineFormatter } from '#app/lib/booking-lines/use-line-formatter.ts';
import { formatCount, formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { serverNow } from '#app/lib/time/server-time.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { getReceivedBututs } from '../office-booking.ts';
import { Email } from '../row/email.tsx';
import { PhoneButtons } from './phone-buttons.tsx';

/** Summary of a booking for the office: dates, amounts, guest and host with contact details. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const { guest, host, contact } = booking;
  return (
    <Card as="section" aria-label="Summary" className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <BookingFacts booking={booking} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4 @xl:grid-cols-2">
        {guest ? <PersonContact side="Guest" {...guest} phone={contact?.phone} /> : null}
        {host ? <PersonContact side="Host" {...host} /> : null}
      </div>
    </Card>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const received = getReceivedBututs(booking) + fromDalasi(booking.credit_amount ?? 0);
  const open = Math.max(0, fromDalasi(booking.guest_total) - received);
  const facts = [
    { label: 'Pick-up', value: formatSide(booking.start_date, booking.meeting?.pick_up) },
    {
      label: 'Return',
      value: (
        <>
          {formatSide(booking.end_date, booking.meeting?.return)},{' '}
          <span className="whitespace-nowrap">{formatCount(booking.days, 'day')}</span>
          <LateNote booking={booking} />
        </>
      ),
    },
    { label: 'Total', value: <Total booking={booking} /> },
    booking.status === 'cancelled'
      ? { label: 'Received', value: formatDalasi(toDalasi(received)) }
      : { label: 'Still to pay', value: formatDalasi(toDalasi(open)) },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="font-[650] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The price, with the fees and extras that are part of it. */
function Total({ booking: { guest_total: total, lines } }: { booking: Booking }) {
  const formatLine = useLineFormatter();
  return (
    <>
      {formatDalasi(total)}
      {lines.map((line) => (
        <span
          key={`${line.kind} ${line.recipient} ${line.name}`}
          className="block text-sm font-normal text-ink-soft wrap-anywhere"
        >
          {formatLine(line)}: {formatDalasi(line.total)}
        </span>
      ))}
    </>
  );
}

function formatSide(day: string, side: MeetingSide | undefined): string {
  return side ? `${formatLongDay(side.date)}, ${side.time}` : formatLongDay(day);
}

/** Says that the car is out although it should be back. */
function LateNote({ booking: { status, meeting, end_date: endDate } }: { booking: Booking }) {
  const returnMinutes = parseTimeOfDay(meeting?.return.time ?? '');
  if (status !== 'in_progress' || returnMinutes === undefined) return null;
  const late = findLateSince({ endDate, returnMinutes, now: new Date(serverNow()) });
  return late ? (
    <span className="block text-danger-ink">Late since {formatDateTime(late.toISOString())}</span>
  ) : null;
}

function PersonContact({
  side,
  name,
  email,
  phone,
}: {
  side: string;
  name: string;
  email: string;
  phone?: string | undefined;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-1.5">
      <h2 id={id} className="text-base">
        <span className="block text-xs font-normal text-ink-soft">{side}</span>
        <span className="wrap-anywhere">{name}</span>
      </h2>
      <PhoneButtons name={name} phone={phone} />
      <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center">
        <Email address={email} />
      </a>
    </section>
  );
}
