import type { MeetingOfDay, MeetingsOfDay } from '@coastline/contracts/bookings/meeting';
import { statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, type IsoDate, parseIsoDate } from '@coastline/domain/days/rental-dates';
import { findLateSince } from '@coastline/domain/meetings/lateness';
import { parseTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, MapPin, Plus, Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { formatFullDay } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { serverNow } from '#app/lib/time/server-time.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { findChecklistPhase, getChecklistPath } from '../checklist/checklist-path.ts';
import { usePrepareTrips } from '../checklist/use-prepare-trips.ts';
import { meetingsOfDayQuery } from './queries.ts';

/** Pick-ups and returns of a day by hour, also on paper (TRIP-13). */
export function DayView() {
  const today = useToday();
  const [params] = useSearchParams();
  const day = parseIsoDate(params.get('day')) ?? today;
  const meetings = useQuery(meetingsOfDayQuery(day));
  usePrepareTrips(listTrips(meetings.data));
  return (
    <>
      <DayNavigation day={day} today={today} />
      {meetings.data ? (
        <div
          aria-busy={meetings.isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 aria-busy:opacity-60 xl:grid-cols-2"
        >
          <MeetingList
            title="Pick-ups"
            empty="No pick-ups on this day"
            day={meetings.data.day}
            meetings={meetings.data.pick_ups}
          />
          <MeetingList
            title="Returns"
            empty="No returns on this day"
            day={meetings.data.day}
            meetings={meetings.data.returns}
          />
        </div>
      ) : meetings.error ? (
        <LoadErrorState title="Failed to load the pick-ups and returns." query={meetings} />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-60 rounded-lg" />
          <Skeleton className="h-60 rounded-lg" />
        </div>
      )}
    </>
  );
}

function listTrips(day: MeetingsOfDay | undefined) {
  const meetings = [...(day?.pick_ups ?? []), ...(day?.returns ?? [])];
  return meetings.map(({ booking_id: id, status }) => ({ id, status }));
}

function DayNavigation({ day, today }: { day: IsoDate; today: IsoDate }) {
  const toDay = (each: IsoDate) => `/admin/meetings?day=${each}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 font-display text-xl font-bold">
        {formatFullDay(day)}, {day.slice(0, 4)}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button asLink small to={toDay(addDays(day, -1))}>
          <Icon of={ChevronLeft} />
          Day before
        </Button>
        {day === today ? null : (
          <Button asLink small to={toDay(today)}>
            Today
          </Button>
        )}
        <Button asLink small to={toDay(addDays(day, 1))}>
          Next day
          <Icon of={ChevronRight} />
        </Button>
        <Button small onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
        <Button asLink small to="/admin/meeting-places">
          <Icon of={MapPin} />
          Places
        </Button>
        <Button asLink small to="/admin/extras">
          <Icon of={Plus} />
          Extras
        </Button>
      </div>
    </div>
  );
}

function MeetingList({
  title,
  empty,
  day,
  meetings,
}: {
  title: string;
  empty: string;
  day: IsoDate;
  meetings: readonly MeetingOfDay[];
}) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2>{title}</h2>
      {meetings.length === 0 ? (
        <EmptyState as="h3" title={empty} />
      ) : (
        <ul aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.booking_id} meeting={meeting} day={day} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MeetingRow({ meeting, day }: { meeting: MeetingOfDay; day: IsoDate }) {
  const phone = useFormattedPhone(meeting.guest_phone);
  const { flight_number: flight, arrival_time: arrival } = meeting;
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-4 print:break-inside-avoid print:rounded-none print:p-2">
      <b className="w-18 font-display text-xl tabular-nums">{meeting.time ?? 'No hour'}</b>
      {/* Below the hour on a phone with large text. */}
      <div className="grid min-w-0 flex-1 basis-48 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="wrap-anywhere">{meeting.guest_name}</b>
          <span className="flex flex-wrap gap-2">
            <LateBadge meeting={meeting} day={day} />
            <BookingStatusBadge status={meeting.status} label={statusLabel(meeting.status, 'admin')} />
          </span>
        </p>
        {meeting.place_name ? <p className="wrap-anywhere">{meeting.place_name}</p> : null}
        {meeting.lodging ? <p className="wrap-anywhere">Hotel: {meeting.lodging}</p> : null}
        {flight ? (
          <p className="tabular-nums">
            Flight {flight}
            {arrival ? `, arrives at ${arrival}` : null}
          </p>
        ) : null}
        <p className="wrap-anywhere text-ink-soft">{meeting.car_title}</p>
        {meeting.extras.length > 0 ? (
          <p className="wrap-anywhere">Extras: {meeting.extras.join(', ')}</p>
        ) : null}
        <p className="flex flex-wrap gap-x-5">
          <Link to={`/booking/${meeting.booking_id}`} className="inline-flex min-h-tap items-center">
            {meeting.booking_number}
          </Link>
          <ChecklistLink meeting={meeting} />
          <a
            href={getTelUrl(meeting.guest_phone)}
            aria-label={`${phone}, call ${meeting.guest_name}`}
            className="inline-flex min-h-tap items-center tabular-nums"
          >
            {phone}
          </a>
        </p>
      </div>
    </li>
  );
}

/** Link to the checklist that is next for the booking. */
function ChecklistLink({ meeting }: { meeting: MeetingOfDay }) {
  const phase = findChecklistPhase(meeting.status);
  if (!phase) return null;
  return (
    <Link
      to={getChecklistPath(meeting.booking_id, phase)}
      className="inline-flex min-h-tap items-center print:hidden"
    >
      {phase === 'hand_over' ? 'Hand-over checklist' : 'Return checklist'}
    </Link>
  );
}

/** Says that a car that is out should be back. */
function LateBadge({ meeting, day }: { meeting: MeetingOfDay; day: IsoDate }) {
  const returnMinutes = parseTimeOfDay(meeting.time ?? '');
  if (meeting.status !== 'in_progress' || returnMinutes === undefined) return null;
  const late = findLateSince({ endDate: day, returnMinutes, now: new Date(serverNow()) });
  return late ? <Badge tone="danger">Late since {meeting.time}</Badge> : null;
}
