import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentNotice } from '@coastline/contracts/bookings/payment-notice';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, Send } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { usePictureUpload } from '#app/lib/photos/picture-upload.tsx';
import { bookings, paymentNotices } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import { LoadingBar } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { getBookingPath, invalidateAfterChange } from '../queries.ts';
import { PaymentProofs } from './payment-proofs.tsx';

const PaymentNoticeForm = lazyComponent(() => import('./payment-notice-form.lazy.tsx'), <LoadingBar />);

/** The guest's button to say that the payment is sent, and the state of a notice (PAY-48). */
export function PaymentNoticeSection({ booking }: { booking: Booking }) {
  const t = useTexts(paymentNotices);
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  // Here, because the notice replaces the form before its picture is uploaded.
  const upload = usePictureUpload(() => invalidateAfterChange(client));
  const addProof = ({ noticeId, file }: { noticeId: string; file: File }) =>
    upload.add({ file, address: `${getBookingPath(booking.id)}/payment-proofs?notice_id=${noticeId}` });
  const notice = booking.payment_notice;
  if (notice && notice.declined_at === null) {
    return (
      <>
        <OpenNotice booking={booking} notice={notice} />
        <PaymentProofs
          bookingId={booking.id}
          notice={notice}
          upload={upload}
          onFile={(file) => addProof({ noticeId: notice.id, file })}
        />
      </>
    );
  }
  return (
    <>
      {notice ? <DeclinedNotice reason={notice.decline_reason ?? ''} /> : null}
      {isOpen ? (
        <PaymentNoticeForm booking={booking} onPicture={addProof} onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Icon of={Send} />
          {t.sent}
        </Button>
      )}
    </>
  );
}

function OpenNotice({ booking, notice }: { booking: Booking; notice: PaymentNotice }) {
  const t = useTexts(paymentNotices);
  const { byMethod } = useTexts(bookings);
  const { when, until } = useInstantFormats();
  const { hold_expires_at: holdEnd } = booking;
  return (
    <Note tone="info" icon={Hourglass} role="status" title={t.checking}>
      <p>{t.saidOn(byMethod[notice.method], when(notice.sent_at))}</p>
      {notice.reference ? <p className="wrap-anywhere">{t.saidRef(notice.reference)}</p> : null}
      {notice.note ? <p className="wrap-anywhere">{notice.note}</p> : null}
      {holdEnd ? <p>{t.heldUntil(until(holdEnd))}</p> : null}
    </Note>
  );
}

function DeclinedNotice({ reason }: { reason: string }) {
  const t = useTexts(paymentNotices);
  return (
    <Note tone="danger" title={t.declined}>
      <p className="wrap-anywhere">{t.officeWrites(reason)}</p>
      <p>{t.again}</p>
    </Note>
  );
}
