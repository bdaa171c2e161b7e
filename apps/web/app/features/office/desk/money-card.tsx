import { METHOD_LABELS, type PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { formatDateTime, inDalasi } from '#app/lib/words/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type Half, Halves } from '#app/ui/figures/halves.tsx';
import { Card } from '#app/ui/frame/card.tsx';
import { DEED_LABELS, findPayment, receivedWord } from '../office-booking.ts';
import type { Ask } from '../row/booking-actions.tsx';

const HALVES: { phase: PaymentPhase; label: string }[] = [
  { phase: 'deposit50', label: 'Deposit' },
  { phase: 'final50', label: 'Final payment' },
];

/** Both halves of the price, and each receipt with how the money came (ADM-11 to ADM-14). */
export function MoneyCard({ booking, onAsk }: { booking: Booking; onAsk: Ask }) {
  const [deposit, final] = HALVES.map((half) => toHalf(booking, half));
  if (!deposit || !final) return null;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>Payments</h2>
        <span className="text-sm text-ink-soft">{receivedWord(booking)}</span>
      </div>
      <Halves first={deposit} second={final} />
      {booking.payments.length > 0 ? (
        <ul className="grid">
          {HALVES.map(({ phase, label }) => (
            <Receipt key={phase} {...{ booking, phase, label, onAsk }} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function toHalf(booking: Booking, { phase, label }: { phase: PaymentPhase; label: string }): Half {
  const isDeposit = phase === 'deposit50';
  const amount = inDalasi(isDeposit ? booking.deposit_amount : booking.final_amount);
  const half = { label: `${label}, 50\u00a0%`, amount };
  if (isDeposit ? booking.deposit_received : booking.final_payment_received) {
    return { ...half, state: 'paid', word: 'Received' };
  }
  if (booking.status === 'cancelled') return { ...half, state: 'later', word: 'Not received' };
  const isDue = isDeposit || booking.deposit_received;
  return isDue
    ? { ...half, state: 'due', word: 'Due now' }
    : { ...half, state: 'later', word: 'After the deposit' };
}

function Receipt({
  booking,
  phase,
  label,
  onAsk,
}: {
  booking: Booking;
  phase: PaymentPhase;
  label: string;
  onAsk: Ask;
}) {
  const payment = findPayment(booking, phase);
  if (!payment) return null;
  const { method, reference, receipt_number: receipt, received_at: receivedAt } = payment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 last:pb-0">
      <div className="min-w-0">
        <b className="block font-bold">
          {label}{' '}
          <span className="font-normal whitespace-nowrap text-ink-soft tabular-nums">Receipt {receipt}</span>
        </b>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {METHOD_LABELS[method]}
          {reference ? `, reference ${reference}` : ''}
          {receivedAt ? `, ${formatDateTime(receivedAt)}` : ''}
        </span>
      </div>
      <Button
        small
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={`${DEED_LABELS.correct_payment} the ${label.toLowerCase()}`}
        onClick={() => onAsk('correct_payment', booking, { phase })}
      >
        {DEED_LABELS.correct_payment}
      </Button>
    </li>
  );
}
