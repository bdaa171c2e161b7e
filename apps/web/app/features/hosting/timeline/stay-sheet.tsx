import { blockedDays } from '@coastline/domain/days/block-dates';
import { formatRange } from '@coastline/domain/days/english-formats';
import { formatDays } from '@coastline/domain/days/rental-dates';
import type { HostCar } from '@coastline/domain/wire/hosting';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import type { Stay } from '../calendar/month-bars.ts';

export interface OpenStay {
  stay: Stay;
  car: HostCar;
}

/** What a bar is: car, days, who or why, and where to go from there. */
export function StaySheet({ open, onClose }: { open: OpenStay | null; onClose: () => void }) {
  // The last one stays while the sheet slides out.
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  const title = shown?.stay.bookingId ? 'Booking' : 'Blocked days';
  return (
    <Sheet open={open !== null} onClose={onClose} title={title} footer={shown ? <Ways open={shown} /> : null}>
      {shown ? <Facts open={shown} /> : null}
    </Sheet>
  );
}

function Facts({ open: { stay, car } }: { open: OpenStay }) {
  const facts: [string, string][] = [
    ['Car', car.title],
    ['Days', `${formatRange(stay.start, stay.end)}, ${formatDays(blockedDays(stay))}`],
    [stay.bookingId ? 'Guest' : 'Why', stay.label],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ open: { stay, car } }: { open: OpenStay }) {
  return (
    <div className="flex flex-wrap gap-3">
      {stay.bookingId ? (
        <Button asLink tone="main" className="flex-1" to={`/booking/${stay.bookingId}`}>
          View booking
        </Button>
      ) : null}
      <Button asLink className="flex-1" to={`/owner/cars/${car.id}/calendar`}>
        Open calendar
      </Button>
    </div>
  );
}
