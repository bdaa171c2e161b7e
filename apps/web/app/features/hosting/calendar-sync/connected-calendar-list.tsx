import { type ConnectedCalendar, MAX_CALENDARS_PER_CAR } from '@coastline/contracts/connected-calendar';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { ConnectCalendarForm } from './connect-calendar-form.tsx';
import { ConnectedCalendarRow } from './connected-calendar-row.tsx';

/** Connected calendars of a car with a button that connects another one. */
export function ConnectedCalendarList({
  carId,
  calendars,
}: {
  carId: string;
  calendars: readonly ConnectedCalendar[];
}) {
  const [isOpen, setOpen] = useState(false);
  const isFull = calendars.length >= MAX_CALENDARS_PER_CAR;
  return (
    <>
      <div className="grid gap-1">
        <h3 id="days-from-elsewhere" tabIndex={-1} className="outline-none">
          Take days from elsewhere
        </h3>
        <p className="text-sm text-ink-soft">
          Every entry of a connected calendar blocks its days here. We read it again every half hour.
        </p>
      </div>
      {calendars.length > 0 ? (
        <ul>
          {calendars.map((calendar) => (
            <ConnectedCalendarRow key={calendar.id} carId={carId} calendar={calendar} />
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <p className="text-sm text-ink-faint">A car can have {MAX_CALENDARS_PER_CAR} connected calendars.</p>
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          <Icon of={CalendarPlus} />
          Connect a calendar
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Connect a calendar">
        <ConnectCalendarForm carId={carId} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
