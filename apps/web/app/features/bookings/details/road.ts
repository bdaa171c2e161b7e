/** The road of a booking from the first click to the return of the car, as steps of a timeline. */
import {
  type BookingStatus,
  CANCEL_REASON_LABELS,
  type CancelReason,
  type PaymentPhase,
} from '@coastline/domain/booking-life-cycle';
import { formatLongDay } from '@coastline/domain/rental-dates';
import type { Booking } from '@coastline/domain/wire/booking';
import { Banknote, Check, Flag, Hourglass, KeyRound, X } from 'lucide-react';
import type { TimelineStep } from '#app/ui/timeline.tsx';
import { untilWords, whenWords } from '../booking-facts.ts';
import { getMethod } from '../payment-methods.ts';

export interface RoadFacts {
  status: BookingStatus;
  cancelReason: CancelReason | null;
  /** Today in Banjul. */
  today: string;
  /** A sum in dalasi, ready to read. */
  format: (dalasi: number) => string;
  /** Where cars are handed over. */
  places: string;
}

type StepKey = 'booked' | 'deposit' | 'final' | 'pickup' | 'return';
const ORDER: readonly StepKey[] = ['booked', 'deposit', 'final', 'pickup', 'return'];
/** The step that a running booking waits for. */
const NEXT: Record<Exclude<BookingStatus, 'cancelled'>, StepKey | null> = {
  booked: 'deposit',
  confirmed: 'final',
  ready_for_pickup: 'pickup',
  in_progress: 'return',
  completed: null,
};

/** Done, next and later steps; a cancelled booking keeps what was done and ends there (BKD-02). */
export function roadOf(booking: Booking, facts: RoadFacts): TimelineStep[] {
  const words = wordsOf(booking, facts);
  if (facts.status === 'cancelled')
    return [...doneBefore(booking).map((key) => step(key, words, 'done')), ending(facts)];
  const next = NEXT[facts.status];
  const nextIndex = next === null ? ORDER.length : ORDER.indexOf(next);
  return ORDER.map((key, index) => {
    if (index === nextIndex) return step(key, words, 'now');
    return step(key, words, index < nextIndex ? 'done' : 'later');
  });
}

type Words = Record<StepKey, Omit<TimelineStep, 'key' | 'state'>>;

function step(key: StepKey, words: Words, state: TimelineStep['state']): TimelineStep {
  return { key, state, ...words[key] };
}

function wordsOf(booking: Booking, facts: RoadFacts): Words {
  const { today, format, places } = facts;
  const due = booking.hold_expires_at
    ? `Pending, until ${untilWords(booking.hold_expires_at, today)}`
    : 'Pending';
  return {
    booked: { title: 'Booked', detail: whenWords(booking.created_at, today), icon: Check },
    deposit: {
      title: 'Deposit',
      detail: paidWords(booking, { phase: 'deposit50', today }) ?? due,
      end: format(booking.deposit_amount),
      icon: Hourglass,
    },
    final: {
      title: 'Final payment',
      detail: paidWords(booking, { phase: 'final50', today }) ?? 'Pending, before pick-up',
      end: format(booking.final_amount),
      icon: Banknote,
    },
    pickup: { title: 'Pick-up', detail: `${formatLongDay(booking.start_date)}, ${places}`, icon: KeyRound },
    return: { title: 'Return', detail: `${formatLongDay(booking.end_date)}, same fuel level`, icon: Flag },
  };
}

function paidWords(
  booking: Booking,
  { phase, today }: { phase: PaymentPhase; today: string },
): string | undefined {
  const isPaid = phase === 'deposit50' ? booking.deposit_received : booking.final_payment_received;
  if (!isPaid) return undefined;
  const record = booking.payments.find((payment) => payment.phase === phase && payment.received);
  if (!record?.received_at) return 'Paid';
  return `Paid ${getMethod(record.method).by}. ${whenWords(record.received_at, today)}`;
}

function doneBefore(booking: Booking): StepKey[] {
  const done: StepKey[] = ['booked'];
  if (booking.deposit_received) done.push('deposit');
  if (booking.final_payment_received) done.push('final');
  return done;
}

function ending({ cancelReason }: RoadFacts): TimelineStep {
  return { key: 'cancelled', state: 'later', title: 'Cancelled', detail: reasonWords(cancelReason), icon: X };
}

/** Why a booking ended before its time. */
export function reasonWords(reason: CancelReason | null): string | undefined {
  if (reason === 'hold_expired') return 'The deposit did not arrive in time';
  return reason ? CANCEL_REASON_LABELS[reason] : undefined;
}
