import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { PictureInput } from '#app/lib/photos/picture-input.tsx';
import { uploadOnce } from '#app/lib/photos/upload-once.ts';
import { conditionRecords } from '#app/texts/en/condition-records.ts';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { conditionRecordsQuery, getConditionRecordsPath } from './queries.ts';

/** Adds own photos of the guest to a record, within an hour (TRIP-150). */
export function GuestPhotoInput({
  bookingId,
  phase,
  until,
}: {
  bookingId: string;
  phase: ConditionPhase;
  until: string;
}) {
  const t = useTexts(conditionRecords);
  const dates = useDates();
  const client = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setFraction(0);
      const address = `${getConditionRecordsPath(bookingId)}/guest-photos?phase=${phase}`;
      return uploadOnce(file, { address, onProgress: setFraction });
    },
    onSuccess: () => notify({ title: t.added }),
    onSettled: () => client.invalidateQueries({ queryKey: conditionRecordsQuery(bookingId).queryKey }),
  });
  const moment = phase === 'return' ? t.return : t.handOver;
  return (
    <div className="grid gap-2">
      <ErrorNote title={t.notAdded} error={upload.error} />
      {upload.isPending ? (
        <ProgressBar label={t.addPhoto} fraction={fraction} className="bg-ground-deep" />
      ) : (
        <PictureInput
          label={t.addPhoto}
          hint={t.addHint(moment, dates.dateTime(until))}
          onFile={upload.mutate}
        />
      )}
    </div>
  );
}
