import { MAX_CHARGE_PHOTOS } from '@coastline/domain/charges/trip-charges';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PictureUploadInput, usePictureUpload } from '#app/lib/photos/picture-upload.tsx';
import { charges } from '#app/texts/en/charges.ts';
import { chargesQuery, getChargesPath } from './queries.ts';

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
  const client = useQueryClient();
  const { queryKey } = chargesQuery(bookingId);
  const upload = usePictureUpload(() => client.invalidateQueries({ queryKey }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PictureUploadInput
        upload={upload}
        texts={{ add: t.addPhoto, hint: t.photoHint, sending: t.sendingPhoto, errors: t.photoErrors }}
        isFull={taken >= MAX_CHARGE_PHOTOS}
        onFile={(file) => upload.add({ file, address: `${getChargesPath(bookingId)}/${chargeId}/photos` })}
      />
    </div>
  );
}
