import { MAX_CHARGE_PHOTOS } from '@coastline/domain/charges/trip-charges';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PictureInput } from '#app/lib/photos/picture-input.tsx';
import { charges } from '#app/texts/en/charges.ts';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useAddChargePhoto } from './queries.ts';

/** Adds photos to a charge, with the progress and the error of the upload. */
export function ChargePhotoInput({
  bookingId,
  chargeId,
  taken,
}: {
  bookingId: string;
  chargeId: string;
  /** Photos that this side has added. */
  taken: number;
}) {
  const t = useTexts(charges);
  const upload = useAddChargePhoto({ bookingId, chargeId });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div role="status" className="grid gap-1.5 text-sm text-ink-soft empty:hidden">
        {upload.isSending ? (
          <>
            <ProgressBar label={t.sendingPhoto} fraction={upload.fraction} className="bg-ground-deep" />
            <span>{t.sendingPhoto}</span>
          </>
        ) : null}
      </div>
      {upload.error ? (
        <Note tone="danger" role="alert">
          {t.photoErrors[upload.error]}
        </Note>
      ) : null}
      {taken < MAX_CHARGE_PHOTOS && !upload.isSending ? (
        <PictureInput label={t.addPhoto} hint={t.photoHint} onFile={upload.add} />
      ) : null}
    </div>
  );
}
