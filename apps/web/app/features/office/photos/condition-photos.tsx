import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ConditionPhoto } from '@coastline/contracts/bookings/hand-over';
import {
  type ConditionPhase,
  canAddConditionPhotos,
  canRemoveConditionPhotos,
  MAX_CONDITION_PHOTOS,
  PHASE_LABELS,
} from '@coastline/domain/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { bookingFileQuery } from '../queries.ts';
import { AddPhotosButton } from './add-photos.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoThumb } from './photo-thumb.tsx';
import { type UploadProgress, useAddPhotos } from './use-condition-photos.ts';

const INSTRUCTIONS: Record<ConditionPhase, string> = {
  hand_over: 'All four sides and what is worn already: later nobody argues about a scratch.',
  return: 'The same sides as at hand-over, and what is new.',
};

interface Props {
  booking: Pick<Booking, 'id' | 'status'>;
  phase: ConditionPhase;
}

/** Condition photos of a phase, loaded with the booking file. For dialogs without this data. */
export function BookingConditionPhotos({ booking, phase }: Props) {
  const file = useQuery(bookingFileQuery(booking.id)).data;
  return file ? <ConditionPhotos booking={booking} phase={phase} photos={file.photos[phase]} /> : null;
}

/** Private photos of a car at hand-over or return, with buttons to add and remove them. */
export function ConditionPhotos({ booking, phase, photos }: Props & { photos: readonly ConditionPhoto[] }) {
  const { add, progress } = useAddPhotos({ bookingId: booking.id, phase });
  const [dialog, setDialog] = useState({ id: '', isOpen: false });
  const openPhoto = photos.find(({ id }) => id === dialog.id);
  const phaseText = `of the ${PHASE_LABELS[phase]}`;
  const getName = (index: number) => `Photo ${index + 1} ${phaseText}`;
  const canAdd = canAddConditionPhotos(phase, booking.status);
  const isFull = photos.length >= MAX_CONDITION_PHOTOS;
  return (
    <section aria-label={`Photos ${phaseText}`} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-[650]">Photos</span>
        <span className="text-ink-soft tabular-nums">
          {photos.length} of {MAX_CONDITION_PHOTOS}
        </span>
      </div>
      {photos.length > 0 ? (
        <ul className="grid grid-cols-4 gap-2">
          {photos.map((photo, index) => (
            <ListRow key={photo.id}>
              <PhotoThumb
                bookingId={booking.id}
                photo={photo}
                name={getName(index)}
                onOpen={() => setDialog({ id: photo.id, isOpen: true })}
              />
            </ListRow>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">{canAdd ? INSTRUCTIONS[phase] : 'None were taken.'}</p>
      )}
      {canAdd && !isFull ? (
        <AddPhotosButton
          label={`Add photos ${phaseText}`}
          isDisabled={progress !== undefined}
          onFiles={(files) => add(files, photos.length)}
        />
      ) : null}
      <UploadStatus progress={progress} phaseText={phaseText} />
      {openPhoto ? (
        <PhotoDialog
          key={openPhoto.id}
          bookingId={booking.id}
          photo={openPhoto}
          name={getName(photos.indexOf(openPhoto))}
          isRemovable={canRemoveConditionPhotos(booking.status)}
          open={dialog.isOpen}
          onClose={() => setDialog({ id: openPhoto.id, isOpen: false })}
        />
      ) : null}
    </section>
  );
}

function UploadStatus({ progress, phaseText }: { progress: UploadProgress | undefined; phaseText: string }) {
  return (
    <div role="status" className="grid gap-1.5 text-sm text-ink-soft empty:hidden">
      {progress ? (
        <>
          <ProgressBar
            label={`Sending photos ${phaseText}`}
            fraction={(progress.position - 1 + progress.fraction) / progress.count}
            className="bg-ground-deep"
          />
          <span>
            Sending photo {progress.position} of {progress.count}
          </span>
        </>
      ) : null}
    </div>
  );
}
