import type { Booking } from '@coastline/contracts/bookings/booking';
import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { canMeetingChange } from '@coastline/domain/meetings/meeting';
import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { PlacePhoto } from '#app/lib/photos/place-photo.tsx';
import { meeting as meetingTexts } from '#app/texts/en/meeting.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import { LoadingBar } from '#app/ui/states/loading.tsx';
import { CoastMap } from './coast-map.tsx';
import { MapLinks } from './map-links.tsx';

const ChangeMeetingForm = lazyComponent(() => import('./change-meeting-form.lazy.tsx'), <LoadingBar />);

/** Where and when the car is picked up and returned; guest and office can change it until the pick-up. */
export function MeetingCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const t = useTexts(meetingTexts);
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    // The form that closes has the focus and most of the screen.
    heading.current?.focus();
    setOpen(false);
  };
  const { meeting, viewer } = booking;
  const isSamePlace = meeting?.pick_up.place.id === meeting?.return.place.id;
  const canChange = viewer !== 'host' && canMeetingChange(status);
  if (status === 'cancelled' || (!meeting && !canChange)) return null;
  return (
    <Card as="section" aria-labelledby="meeting" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="meeting" ref={heading} tabIndex={-1} className="outline-none">
        {t.title}
      </h2>
      {meeting ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <Side label={t.pickUp} side={meeting.pick_up} />
            <Side label={t.return} side={meeting.return} hasPhoto={!isSamePlace} />
          </div>
          <GuestFacts meeting={meeting} />
          <CoastMap places={[meeting.pick_up.place, meeting.return.place]} />
          <MapLinks place={meeting.pick_up.place} />
          {isSamePlace ? null : <MapLinks place={meeting.return.place} />}
        </>
      ) : (
        <p className="text-ink-soft">{t.noHour}</p>
      )}
      {canChange && isOpen ? (
        <ChangeMeetingForm key={meeting?.version ?? 0} booking={booking} onClose={close} />
      ) : null}
      {canChange && !isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {viewer === 'guest' ? <p className="text-sm text-ink-soft">{t.changeAbout}</p> : null}
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            <Icon of={Clock} />
            {t.change}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Side({
  label,
  side: { date, time, place },
  hasPhoto = true,
}: {
  label: string;
  side: MeetingSide;
  hasPhoto?: boolean;
}) {
  const t = useTexts(meetingTexts);
  const dates = useDates();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <h3 className="text-sm font-normal text-ink-soft">{label}</h3>
      <p className="font-display text-lg font-bold">
        {dates.longDay(date)}, <span className="whitespace-nowrap tabular-nums">{time}</span>
      </p>
      <p className="text-sm text-ink-soft">{t.gambianTime}</p>
      <p className="wrap-anywhere">{place.name}</p>
      {place.directions ? <p className="text-sm text-ink-soft wrap-anywhere">{place.directions}</p> : null}
      {hasPhoto && place.photo ? <PlacePhoto url={place.photo} alt={t.photo(place.name)} /> : null}
    </div>
  );
}

function GuestFacts({ meeting }: { meeting: NonNullable<Booking['meeting']> }) {
  const t = useTexts(meetingTexts);
  const { flight_number: flight, arrival_time: arrival, lodging } = meeting;
  if (!flight && !lodging) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {flight ? (
        <>
          <dt className="text-ink-soft">{t.flight}</dt>
          <dd className="tabular-nums">{arrival ? `${flight}, ${arrival}` : flight}</dd>
        </>
      ) : null}
      {lodging ? (
        <>
          <dt className="text-ink-soft">{t.hotel}</dt>
          <dd className="wrap-anywhere">{lodging}</dd>
        </>
      ) : null}
    </dl>
  );
}
