import type { Booking } from '@coastline/contracts/bookings/booking';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { Link } from 'react-router';
import { formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { ACTION_LABELS, formatCredit } from '../office-booking.ts';
import type { BookingActionProps } from '../row/booking-row-actions.tsx';
import { ReceiptButton } from './receipt-button.tsx';

/** Received credit, its refunds and transfers, and the open credit. Renders nothing without any. */
export function CreditList({ booking, onAction }: BookingActionProps) {
  const { credits = [], credit_refunds: refunds = [], credit_transfers: transfers = [] } = booking;
  const open = formatCredit(booking);
  // A change of days leaves credit that was never received as such.
  if (credits.length + refunds.length + transfers.length === 0 && !open) return null;
  return (
    <section aria-labelledby="credits" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="credits">Guest credit</h3>
      {open ? (
        <Note tone="sun">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <b>{open}</b>
            <span className="flex flex-wrap gap-2">
              <Button small aria-haspopup="dialog" onClick={() => onAction('transfer_credit', booking)}>
                {ACTION_LABELS.transfer_credit}
              </Button>
              <Button small aria-haspopup="dialog" onClick={() => onAction('refund_credit', booking)}>
                {ACTION_LABELS.refund_credit}
              </Button>
            </span>
          </span>
        </Note>
      ) : null}
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {credits.map((credit) => (
          <CreditRow key={credit.receipt_number} {...{ booking, credit, onAction }} />
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund.receipt_number} {...{ booking, refund }} />
        ))}
        {transfers.map((transfer) => (
          <TransferRow key={`${transfer.transferred_at} ${transfer.booking_id}`} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}

function CreditRow({
  booking,
  credit,
  onAction,
}: BookingActionProps & { credit: NonNullable<Booking['credits']>[number] }) {
  const { amount, method, reference, receipt_number: receipt, received_at, voided_at, void_reason } = credit;
  const canVoid = !voided_at && !credit.paid_online && (booking.credit_amount ?? 0) >= amount;
  const title = `${formatDalasi(amount)} received`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 last:pb-0">
      <div className="min-w-0 text-sm wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2">
          {voided_at ? <s>{title}</s> : <b className="font-bold">{title}</b>}
          <span className="text-ink-soft tabular-nums">
            Receipt <NoWrap>{receipt}</NoWrap>
          </span>
          {voided_at ? (
            <Badge tone="danger" className="min-h-6!">
              Void
            </Badge>
          ) : null}
        </span>
        <span className="text-ink-soft">
          {METHOD_LABELS[method]}
          {reference ? `, reference ${reference}` : ''}, {formatDateTime(voided_at ?? received_at)}
          {voided_at ? `: ${void_reason}` : ''}
        </span>
      </div>
      <div className="flex flex-wrap gap-1">
        <ReceiptButton booking={booking} receipt={receipt} />
        {canVoid ? (
          <Button
            small
            tone="quiet"
            aria-haspopup="dialog"
            aria-label={`${ACTION_LABELS.void_credit} the credit of ${formatDalasi(amount)}`}
            onClick={() => onAction('void_credit', booking, { receiptNumber: receipt })}
          >
            {ACTION_LABELS.void_credit}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function RefundRow({
  booking,
  refund,
}: {
  booking: Booking;
  refund: NonNullable<Booking['credit_refunds']>[number];
}) {
  const { amount, method, destination, reference, reason, paid_at, receipt_number: receipt } = refund;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 last:pb-0">
      <div className="min-w-0 text-sm wrap-anywhere">
        <b className="block font-bold">
          {formatDalasi(amount)} given back{' '}
          <span className="font-normal text-ink-soft tabular-nums">
            Receipt <NoWrap>{receipt}</NoWrap>
          </span>
        </b>
        <span className="text-ink-soft">
          {destination ?? METHOD_LABELS[method]}
          {reference ? `, reference ${reference}` : ''}, {formatDateTime(paid_at)}. {reason}
        </span>
      </div>
      <ReceiptButton booking={booking} receipt={receipt} />
    </li>
  );
}

function TransferRow({ transfer }: { transfer: NonNullable<Booking['credit_transfers']>[number] }) {
  const { direction, amount, transferred_at: at, booking_id: id, booking_number: number } = transfer;
  return (
    <li className="border-t border-line py-3 text-sm wrap-anywhere last:pb-0">
      <b className="block font-bold">
        {formatDalasi(amount)} {direction === 'in' ? 'came from' : 'went to'}{' '}
        <Link to={`/booking/${id}`}>
          <NoWrap>{number}</NoWrap>
        </Link>
      </b>
      <span className="text-ink-soft">{formatDateTime(at)}</span>
    </li>
  );
}
