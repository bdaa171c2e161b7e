import type { PaymentNotice } from '@coastline/contracts/bookings/payment-notice';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { getPaymentProofPath, PrivatePicture } from '#app/lib/photos/private-picture.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PAYMENT_PHASE_NAMES } from '../office-booking.ts';
import type { BookingActionProps } from '../row/booking-row-actions.tsx';

/** The open payment notice of the guest. Accepting it opens the dialog that records the payment (PAY-45). */
export function PaymentNoticeCard({ booking, onAction }: BookingActionProps) {
  const notice = booking.payment_notice;
  if (!notice || notice.declined_at !== null) return null;
  return (
    <Card
      as="section"
      look="lifted"
      aria-labelledby="payment-notice"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="payment-notice" className="text-lg">
        The guest has sent the {PAYMENT_PHASE_NAMES[notice.phase]}
      </h2>
      <NoticeFacts notice={notice} />
      <NoticePictures bookingId={booking.id} notice={notice} />
      <NoticeActions booking={booking} notice={notice} onAction={onAction} />
    </Card>
  );
}

function NoticeFacts({ notice }: { notice: PaymentNotice }) {
  const rows = [
    ['Method', METHOD_LABELS[notice.method]],
    ['Reference', notice.reference],
    ['Sent', formatDateTime(notice.sent_at)],
    ['Note', notice.note],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {rows.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Pictures of the transfer, which anybody can forge. */
function NoticePictures({ bookingId, notice }: { bookingId: string; notice: PaymentNotice }) {
  if (notice.proofs.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul className="grid max-w-md grid-cols-3 gap-2">
        {notice.proofs.map(({ id }, index) => (
          <li key={id}>
            <PrivatePicture
              path={getPaymentProofPath({ bookingId, proofId: id })}
              name={`Picture ${index + 1} of the payment`}
              texts={{ close: 'Close', tryAgain: 'Try again' }}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm">A picture is no proof. Look in the account before you accept.</p>
    </div>
  );
}

function NoticeActions({ booking, notice, onAction }: BookingActionProps & { notice: PaymentNotice }) {
  const due = duePhase(booking.status);
  if (!due) return <p className="text-sm">This booking awaits no payment any more.</p>;
  const action = due === 'deposit50' ? 'mark_deposit' : 'mark_final_payment';
  return (
    <div className="flex flex-wrap gap-3">
      {due === notice.phase ? (
        <Button tone="main" aria-haspopup="dialog" onClick={() => onAction(action, booking)}>
          Accept
        </Button>
      ) : null}
      <Button tone="line" aria-haspopup="dialog" onClick={() => onAction('decline_payment_notice', booking)}>
        Decline
      </Button>
    </div>
  );
}
