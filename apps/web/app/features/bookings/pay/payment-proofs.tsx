import type { PaymentNotice } from '@coastline/contracts/bookings/payment-notice';
import { MAX_PAYMENT_PROOFS } from '@coastline/domain/bookings/payment-notice';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { type PictureUpload, PictureUploadInput } from '#app/lib/photos/picture-upload.tsx';
import { getPaymentProofPath, PrivatePicture } from '#app/lib/photos/private-picture.tsx';
import { paymentNotices } from '#app/texts/en/bookings.ts';
import { common } from '#app/texts/en/common.ts';

/** The guest's pictures of an open payment notice, and how to add one. */
export function PaymentProofs({
  bookingId,
  notice,
  upload,
  onFile,
}: {
  bookingId: string;
  notice: PaymentNotice;
  upload: PictureUpload;
  onFile: (file: File) => void;
}) {
  const t = useTexts(paymentNotices);
  const { close, tryAgain } = useTexts(common);
  const { proofs } = notice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {proofs.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {proofs.map(({ id }, index) => (
            <li key={id}>
              <PrivatePicture
                path={getPaymentProofPath({ bookingId, proofId: id })}
                name={t.pictureNumber(index + 1)}
                texts={{ close, tryAgain }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <PictureUploadInput
        upload={upload}
        texts={{
          add: t.addPicture,
          hint: t.pictureHint,
          sending: t.sendingPicture,
          errors: t.pictureErrors,
        }}
        isFull={proofs.length >= MAX_PAYMENT_PROOFS}
        onFile={onFile}
      />
    </div>
  );
}
