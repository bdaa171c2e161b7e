import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentNotice } from '@coastline/contracts/bookings/payment-notice';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PAYMENT_PHASE_NAMES } from '../office-booking.ts';
import type { OnBookingAction } from '../row/booking-row-actions.tsx';

/** The open payment notice of the guest. Accepting it opens the dialog that records the payment (PAY-45). */
export function PaymentNoticeCard({ booking, onAction }: { booking: Booking; onAction: OnBookingAction }) {
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

function NoticeActions({
  booking,
  notice,
  onAction,
}: {
  booking: Booking;
  notice: PaymentNotice;
  onAction: OnBookingAction;
}) {
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
