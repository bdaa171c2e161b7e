import type { Booking, PaymentRecord } from '@coastline/contracts/bookings/booking';
import { METHOD_LABELS, type PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { FileText } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { type PaymentHalf, PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NoWrap, NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { ACTION_LABELS, canVoidPayment, formatReceived } from '../office-booking.ts';
import type { BookingActionProps } from '../row/booking-row-actions.tsx';
import { CreditList } from './credit-list.tsx';
import { ReceiptButton } from './receipt-button.tsx';

const DEPOSIT = { phase: 'deposit50', label: 'Deposit' } as const;
const FINAL_PAYMENT = { phase: 'final50', label: 'Final payment' } as const;

/** Both halves of the price, and the receipts of their payments (ADM-11 to ADM-14). */
export function PaymentsCard({ booking, onAction }: BookingActionProps) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>Payments</h2>
        <span className="text-sm text-ink-soft">{formatReceived(booking)}</span>
      </div>
      <PaymentHalves first={toHalf(booking, DEPOSIT)} second={toHalf(booking, FINAL_PAYMENT)} />
      {booking.payments.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {[DEPOSIT, FINAL_PAYMENT].flatMap(({ phase, label }) =>
            booking.payments
              .filter((payment) => payment.phase === phase)
              .map((payment) => (
                <Receipt key={payment.receipt_number} {...{ booking, payment, label, onAction }} />
              )),
          )}
        </ul>
      ) : null}
      <CreditList booking={booking} onAction={onAction} />
      <InvoiceButton booking={booking} />
    </Card>
  );
}

function toHalf(booking: Booking, { phase, label }: { phase: PaymentPhase; label: string }): PaymentHalf {
  const isDeposit = phase === 'deposit50';
  const amount = formatDalasi(isDeposit ? booking.deposit_amount : booking.final_amount);
  const half = { label: `${label}, 50\u00a0%`, amount };
  if (isDeposit ? booking.deposit_received : booking.final_payment_received) {
    return { ...half, state: 'paid', stateLabel: 'Received' };
  }
  if (booking.status === 'cancelled') return { ...half, state: 'later', stateLabel: 'Not received' };
  const isDue = isDeposit || booking.deposit_received;
  return isDue
    ? { ...half, state: 'due', stateLabel: 'Due now' }
    : { ...half, state: 'later', stateLabel: 'After the deposit' };
}

function Receipt({
  booking,
  payment,
  label,
  onAction,
}: BookingActionProps & { payment: PaymentRecord; label: string }) {
  if (payment.voided_at) return <VoidedReceipt booking={booking} payment={payment} label={label} />;
  const { phase, method, reference, receipt_number: receipt, received_at: receivedAt } = payment;
  const actions = [
    ...(payment.paid_online || method === 'credit' ? [] : ['correct_payment' as const]),
    ...(canVoidPayment(booking, payment) ? ['void_payment' as const] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 last:pb-0">
      <div className="min-w-0">
        <b className="block font-bold">
          {label}{' '}
          <span className="font-normal text-ink-soft tabular-nums">
            Receipt <NoWrap>{receipt}</NoWrap>
          </span>
        </b>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {METHOD_LABELS[method]}
          {reference ? `, reference ${reference}` : ''}
          {receivedAt ? `, ${formatDateTime(receivedAt)}` : ''}
        </span>
      </div>
      <div className="flex flex-wrap gap-1">
        <ReceiptButton booking={booking} receipt={receipt} />
        {actions.map((action) => (
          <Button
            key={action}
            small
            tone="quiet"
            aria-haspopup="dialog"
            aria-label={`${ACTION_LABELS[action]} the ${label.toLowerCase()}`}
            onClick={() => onAction(action, booking, { paymentPhase: phase })}
          >
            {ACTION_LABELS[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Voided payment: struck through, with admin, time and reason. */
function VoidedReceipt({
  booking,
  payment,
  label,
}: {
  booking: Booking;
  payment: PaymentRecord;
  label: string;
}) {
  const { amount, method, receipt_number: receipt, voided_at: voidedAt, voided_by: voidedBy } = payment;
  return (
    <li className="grid gap-1 border-t border-line py-3 text-sm text-ink-soft last:pb-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <s className="wrap-anywhere tabular-nums">
          {label}, {formatDalasi(amount)}, {METHOD_LABELS[method]}, receipt <NoWrap>{receipt}</NoWrap>
        </s>
        <Badge tone="danger" className="min-h-6!">
          Void
        </Badge>
      </span>
      <span className="wrap-anywhere">
        {voidedBy ? `${voidedBy}, ` : ''}
        {voidedAt ? formatDateTime(voidedAt) : ''}
        {payment.void_reason ? <NoWrapNumbers text={`: ${payment.void_reason}`} /> : ''}
      </span>
      <ReceiptButton booking={booking} receipt={receipt} />
    </li>
  );
}

/** Opens the invoice of the booking as a PDF. The first payment confirms a booking, which gives it an invoice. */
function InvoiceButton({ booking }: { booking: Booking }) {
  const { productName } = useConfig();
  if (booking.payments.length === 0) return null;
  return (
    <div className="flex">
      <DownloadButton
        path={`/rest/v1/bookings/${encodeURIComponent(booking.id)}/invoice`}
        name={`${productName} ${booking.booking_number}.pdf`}
        failed="The invoice did not load"
        icon={FileText}
        tone="quiet"
      >
        Invoice
      </DownloadButton>
    </div>
  );
}
