import type { BookingStatus, CancelReason } from '@coastline/domain/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/booking';
import { useConfig } from '#app/lib/config.ts';
import { useMoney } from '#app/lib/currency.tsx';
import { useToday } from '#app/lib/use-today.ts';
import { Card } from '#app/ui/card.tsx';
import { type Half, Halves } from '#app/ui/halves.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { roadOf } from './road.ts';

/** Both halves with paid or pending, and the road ahead (BKD-02). */
export function PaymentsCard({
  booking,
  status,
  cancelReason,
}: {
  booking: Booking;
  status: BookingStatus;
  cancelReason: CancelReason | null;
}) {
  const { format } = useMoney();
  const { pickupLocations } = useConfig();
  const today = useToday();
  const places = pickupLocations.map((place) => place.name).join(' or ') || 'at the office';
  const isOver = status === 'cancelled';
  const deposit: Half = {
    label: 'Deposit',
    amount: format(booking.deposit_amount),
    ...halfState({ isPaid: booking.deposit_received, isOver, isDue: true, later: 'Pending' }),
  };
  const final: Half = {
    label: 'Final payment',
    amount: format(booking.final_amount),
    ...halfState({
      isPaid: booking.final_payment_received,
      isOver,
      isDue: booking.deposit_received,
      later: 'Before pick-up',
    }),
  };
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>Payments</h2>
        <span className="text-sm text-ink-soft">two halves of 50&nbsp;%</span>
      </div>
      <Halves first={deposit} second={final} />
      <div className="mt-2">
        <Timeline steps={roadOf(booking, { status, cancelReason, today, format, places })} />
      </div>
    </Card>
  );
}

function halfState(facts: {
  isPaid: boolean;
  isOver: boolean;
  isDue: boolean;
  later: string;
}): Pick<Half, 'state' | 'word'> {
  if (facts.isPaid) return { state: 'paid', word: 'Paid' };
  if (facts.isOver) return { state: 'later', word: 'Not paid' };
  return facts.isDue ? { state: 'due', word: 'Pending' } : { state: 'later', word: facts.later };
}
