import type { ConnectedCalendar } from '@coastline/contracts/connected-calendar';
import { formatDays } from '@coastline/domain/days/rental-dates';
import { CalendarSync, FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDateTime, shortRange } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { useDisconnectCalendar, useSyncCalendar } from './queries.ts';

/** Connected calendar with its last sync, warnings, and buttons to sync and to disconnect it. */
export function ConnectedCalendarRow({ carId, calendar }: { carId: string; calendar: ConnectedCalendar }) {
  const row = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={row} className="grid min-w-0 gap-3 py-3.5 not-first:border-t not-first:border-line first:pt-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <span className="grid size-11 place-content-center rounded-md bg-ground-deep text-ink-soft">
          <Icon of={calendar.host ? CalendarSync : FileText} className="size-5" />
        </span>
        <div className="min-w-0">
          <b className="wrap-anywhere">{calendar.name}</b>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {calendar.host ?? 'From a file'} · takes {formatDays(calendar.days)}
          </p>
          <p className="text-xs text-ink-faint">Read {formatDateTime(calendar.read_at)}</p>
        </div>
      </div>
      <CalendarWarnings calendar={calendar} />
      <CalendarActions carId={carId} calendar={calendar} />
    </li>
  );
}

function CalendarWarnings({ calendar }: { calendar: ConnectedCalendar }) {
  const { failure, left_out: leftOut, overlaps } = calendar;
  return (
    <>
      {failure ? (
        <Note tone="danger" title="We could not read it">
          {failure} The days that it took before stay blocked.
        </Note>
      ) : null}
      {leftOut > 0 ? (
        <Note tone="sun">{formatCount(leftOut, 'entry', 'entries')} of it we could not make sense of.</Note>
      ) : null}
      {overlaps.length > 0 ? (
        <Note tone="sun" title="It takes days that are booked here">
          As it should be where it shows what was booked here. Otherwise two people may want the car:
          <ul className="mt-1.5 grid gap-1">
            {overlaps.map((booking) => (
              <li key={booking.booking_id}>
                <Link className="font-semibold underline" to={`/booking/${booking.booking_id}`}>
                  <NoWrap>{booking.booking_number}</NoWrap>
                </Link>
                , {shortRange(booking.start_date, booking.end_date)}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}

function CalendarActions({ carId, calendar }: { carId: string; calendar: ConnectedCalendar }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const sync = useSyncCalendar(carId);
  const notifyError = (error: Error) => notify({ title: 'Error', description: error.message, tone: 'bad' });
  const remove = useDisconnectCalendar(carId, {
    onSuccess: () => notify({ title: `${calendar.name} is disconnected`, tone: 'good' }),
    onError: notifyError,
  });
  const syncNow = () =>
    sync.mutate(calendar.id, {
      onSuccess: ({ failure }) => {
        if (!failure) notify({ title: `${calendar.name} is up to date`, tone: 'good' });
      },
      onError: notifyError,
    });
  const disconnect = () => remove.mutate(calendar.id, { onSettled: () => setConfirmOpen(false) });
  return (
    <div className="flex flex-wrap gap-2">
      {calendar.host ? (
        <Button
          tone="soft"
          small
          busy={sync.isPending}
          aria-label={`Read now: ${calendar.name}`}
          onClick={syncNow}
        >
          Read now
        </Button>
      ) : null}
      <Button
        tone="quiet"
        small
        aria-label={`Disconnect ${calendar.name}`}
        onClick={() => setConfirmOpen(true)}
      >
        Disconnect
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title={`Disconnect ${calendar.name}?`}
        action="Disconnect"
        cancel="Cancel"
        busy={remove.isPending}
        onConfirm={disconnect}
      >
        The days that it takes become free here, and guests can book them.
      </ConfirmDialog>
    </div>
  );
}
