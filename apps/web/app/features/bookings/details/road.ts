/** The road of a booking from the first click to the return of the car, as steps of a timeline. */
import type {
  BookingStatus,
  CancelReason,
  PaymentPhase,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { DateFormats } from '@coastline/domain/languages/dates';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { Banknote, Check, Flag, Hourglass, KeyRound, X } from 'lucide-react';
import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import type { bookings } from '#app/texts/en/bookings/bookings.ts';
import type { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import type { price } from '#app/texts/en/bookings/price.ts';
import type { TimelineStep } from '#app/ui/layout/timeline.tsx';
import type { Moments } from '../moments.ts';

export interface RoadFacts {
  status: BookingStatus;
  cancelReason: CancelReason | null;
  /** A sum in dalasi, ready to read. */
  format: (dalasi: number) => string;
  /** Where cars are handed over. */
  places: string;
  moments: Moments;
  dates: DateFormats;
  words: TextsOf<typeof price> &
    TextsOf<typeof bookings> &
    TextsOf<typeof bookingDetails> &
    Pick<TextsOf<typeof cancelling>, 'byYou'>;
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
    return [...doneBefore(booking).map((key) => step(key, words, 'done')), ending(booking, facts)];
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
  const { format, places, moments, dates, words: t } = facts;
  const due = booking.hold_expires_at ? t.pendingUntil(moments.until(booking.hold_expires_at)) : t.pending;
  return {
    booked: { title: t.booked, detail: moments.when(booking.created_at), icon: Check },
    deposit: {
      title: t.deposit,
      detail: paidWords(booking, { ...facts, phase: 'deposit50' }) ?? due,
      end: format(booking.deposit_amount),
      icon: Hourglass,
    },
    final: {
      title: t.finalPayment,
      detail: paidWords(booking, { ...facts, phase: 'final50' }) ?? t.pendingBeforePickup,
      end: format(booking.final_amount),
      icon: Banknote,
    },
    pickup: {
      title: t.pickup,
      detail: t.pickupAt(dates.longDay(booking.start_date), places),
      icon: KeyRound,
    },
    return: { title: t.return, detail: t.sameFuel(dates.longDay(booking.end_date)), icon: Flag },
  };
}

function paidWords(
  booking: Booking,
  { phase, moments, words: t }: Pick<RoadFacts, 'moments' | 'words'> & { phase: PaymentPhase },
): string | undefined {
  const isPaid = phase === 'deposit50' ? booking.deposit_received : booking.final_payment_received;
  if (!isPaid) return undefined;
  const record = booking.payments.find((payment) => payment.phase === phase && payment.received);
  if (!record?.received_at) return t.paid;
  return t.paidBy(t.byMethod[record.method], moments.when(record.received_at));
}

function doneBefore(booking: Booking): StepKey[] {
  const done: StepKey[] = ['booked'];
  if (booking.deposit_received) done.push('deposit');
  if (booking.final_payment_received) done.push('final');
  return done;
}

function ending({ viewer }: Booking, { cancelReason, words: t }: RoadFacts): TimelineStep {
  const isByReader = cancelReason === 'cancelled_by_guest' && viewer === 'guest';
  const detail = isByReader ? t.byYou : cancelReason ? t.reason(cancelReason) : undefined;
  return { key: 'cancelled', state: 'later', title: t.cancelled, detail, icon: X };
}
