import type { HostCar } from '@coastline/contracts/hosting';
import { blockedDays } from '@coastline/domain/days/block-dates';
import { formatRange } from '@coastline/domain/days/english-formats';
import { formatDays } from '@coastline/domain/days/rental-dates';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import type { CalendarEntry } from '../calendar/month-layout.ts';

export interface SelectedEntry {
  entry: CalendarEntry;
  car: HostCar;
}

/** Details of a booking or block in the timeline, with links to the booking and the calendar. */
export function CalendarEntrySheet({
  selected,
  onClose,
}: {
  selected: SelectedEntry | null;
  onClose: () => void;
}) {
  // Keeps the entry rendered while the sheet slides out.
  const [shown, setShown] = useState(selected);
  if (selected && selected !== shown) setShown(selected);
  const title = shown?.entry.bookingId ? 'Booking' : 'Blocked days';
  return (
    <Sheet
      open={selected !== null}
      onClose={onClose}
      title={title}
      footer={shown ? <EntryActions selected={shown} /> : null}
    >
      {shown ? <EntryFacts selected={shown} /> : null}
    </Sheet>
  );
}

function EntryFacts({ selected: { entry, car } }: { selected: SelectedEntry }) {
  const facts: [string, string][] = [
    ['Car', car.title],
    ['Days', `${formatRange(entry.start, entry.end)}, ${formatDays(blockedDays(entry))}`],
    [entry.bookingId ? 'Guest' : 'Why', entry.label],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function EntryActions({ selected: { entry, car } }: { selected: SelectedEntry }) {
  return (
    <div className="flex flex-wrap gap-3">
      {entry.bookingId ? (
        <Button asLink tone="main" className="flex-1" to={`/booking/${entry.bookingId}`}>
          View booking
        </Button>
      ) : null}
      <Button asLink className="flex-1" to={`/owner/cars/${car.id}/calendar`}>
        Open calendar
      </Button>
    </div>
  );
}
