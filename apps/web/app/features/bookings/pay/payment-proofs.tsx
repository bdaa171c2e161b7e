import type { PaymentNotice } from '@coastline/contracts/bookings/payment-notice';
import { MAX_PAYMENT_PROOFS } from '@coastline/domain/bookings/payment-notice';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PictureInput } from '#app/lib/photos/picture-input.tsx';
import { getPaymentProofPath, PrivatePicture } from '#app/lib/photos/private-picture.tsx';
import { paymentNotices } from '#app/texts/en/bookings.ts';
import { common } from '#app/texts/en/common.ts';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { AddPaymentProof } from './use-payment-proof.ts';

/** The guest's pictures of an open payment notice, and how to add one. */
export function PaymentProofs({
  bookingId,
  notice,
  upload,
}: {
  bookingId: string;
  notice: PaymentNotice;
  upload: AddPaymentProof;
}) {
  const t = useTexts(paymentNotices);
  const { close, tryAgain } = useTexts(common);
  const { proofs } = notice;
  const canAdd = proofs.length < MAX_PAYMENT_PROOFS && !upload.isSending;
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
      <div role="status" className="grid gap-1.5 text-sm text-ink-soft empty:hidden">
        {upload.isSending ? (
          <>
            <ProgressBar label={t.sendingPicture} fraction={upload.fraction} className="bg-ground-deep" />
            <span>{t.sendingPicture}</span>
          </>
        ) : null}
      </div>
      {upload.error ? (
        <Note tone="danger" role="alert">
          {t.pictureErrors[upload.error]}
        </Note>
      ) : null}
      {canAdd ? (
        <PictureInput
          label={t.addPicture}
          hint={t.pictureHint}
          onFile={(file) => upload.add({ noticeId: notice.id, file })}
        />
      ) : null}
    </div>
  );
}
