import {
  type ConditionPhase,
  canAddConditionPhotos,
  canRemoveConditionPhotos,
  MAX_CONDITION_PHOTOS,
  PHASE_LABELS,
} from '@coastline/domain/bookings/hand-over';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import type { ConditionPhoto } from '@coastline/domain/wire/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { bookingFileQuery } from '../queries.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoThumb } from './photo-thumb.tsx';
import { type Journey, useAddPhotos } from './use-condition-photos.ts';

const WHAT_FOR: Record<ConditionPhase, string> = {
  hand_over: 'All four sides and what is worn already: later nobody argues about a scratch.',
  return: 'The same sides as at hand-over, and what is new.',
};

interface Props {
  booking: Pick<Booking, 'id' | 'status'>;
  moment: ConditionPhase;
}

/** The photos of one moment once the booking's file has come, for dialogs that are opened from anywhere. */
export function BookingPhotos({ booking, moment }: Props) {
  const file = useQuery(bookingFileQuery(booking.id)).data;
  return file ? <ConditionPhotos booking={booking} moment={moment} photos={file.photos[moment]} /> : null;
}

/** The private photos of a car at one moment, with the way to add and remove them. */
export function ConditionPhotos({ booking, moment, photos }: Props & { photos: readonly ConditionPhoto[] }) {
  const { add, journey } = useAddPhotos({ bookingId: booking.id, moment });
  const [opened, setOpened] = useState({ id: '', isOpen: false });
  const shown = photos.find(({ id }) => id === opened.id);
  const of = `of the ${PHASE_LABELS[moment]}`;
  const nameOf = (place: number) => `Photo ${place + 1} ${of}`;
  const isAddable = canAddConditionPhotos(moment, booking.status);
  const isFull = photos.length >= MAX_CONDITION_PHOTOS;
  return (
    <section aria-label={`Photos ${of}`} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-[650]">Photos</span>
        <span className="text-ink-soft tabular-nums">
          {photos.length} of {MAX_CONDITION_PHOTOS}
        </span>
      </div>
      {photos.length > 0 ? (
        <ul className="grid grid-cols-4 gap-2">
          {photos.map((photo, place) => (
            <ListRow key={photo.id}>
              <PhotoThumb
                bookingId={booking.id}
                photo={photo}
                name={nameOf(place)}
                onOpen={() => setOpened({ id: photo.id, isOpen: true })}
              />
            </ListRow>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">{isAddable ? WHAT_FOR[moment] : 'None were taken.'}</p>
      )}
      {isAddable && !isFull ? (
        <AddPhotos
          label={`Add photos ${of}`}
          isOff={journey !== undefined}
          onFiles={(files) => add(files, photos.length)}
        />
      ) : null}
      <OnTheWay journey={journey} of={of} />
      {shown ? (
        <PhotoDialog
          key={shown.id}
          bookingId={booking.id}
          photo={shown}
          name={nameOf(photos.indexOf(shown))}
          isRemovable={canRemoveConditionPhotos(booking.status)}
          open={opened.isOpen}
          onClose={() => setOpened({ id: shown.id, isOpen: false })}
        />
      ) : null}
    </section>
  );
}

function OnTheWay({ journey, of }: { journey: Journey | undefined; of: string }) {
  return (
    <div role="status" className="grid gap-1.5 text-sm text-ink-soft empty:hidden">
      {journey ? (
        <>
          <ProgressBar
            label={`Sending photos ${of}`}
            fraction={(journey.place - 1 + journey.share) / journey.count}
            className="bg-ground-deep"
          />
          <span>
            Sending photo {journey.place} of {journey.count}
          </span>
        </>
      ) : null}
    </div>
  );
}
