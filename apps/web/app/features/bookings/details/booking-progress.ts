import type { Booking } from '@coastline/contracts/bookings/booking';
import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import type {
  BookingStatus,
  CancelReason,
  PaymentPhase,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { DateFormats } from '@coastline/domain/languages/dates';
import { Banknote, Check, Flag, Hourglass, KeyRound, X } from 'lucide-react';
import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type { bookingDetails, bookings, cancelling } from '#app/texts/en/bookings.ts';
import type { price } from '#app/texts/en/cars.ts';
import type { TimelineStep } from '#app/ui/layout/timeline.tsx';
import type { InstantFormats } from '../instant-formats.ts';

export interface ProgressContext {
  status: BookingStatus;
  cancelReason: CancelReason | null;
  format: (dalasi: number) => string;
  /** Formatted pick-up places, for a booking without an agreed one. */
  places: string;
  instants: InstantFormats;
  dates: DateFormats;
  texts: TextsOf<typeof price> &
    TextsOf<typeof bookings> &
    TextsOf<typeof bookingDetails> &
    Pick<TextsOf<typeof cancelling>, 'byYou'>;
}

type StepKey = 'booked' | 'deposit' | 'final' | 'pickup' | 'return';
const ORDER: readonly StepKey[] = ['booked', 'deposit', 'final', 'pickup', 'return'];
/** The step that is pending in each status. */
const NEXT: Record<Exclude<BookingStatus, 'cancelled'>, StepKey | null> = {
  booked: 'deposit',
  confirmed: 'final',
  ready_for_pickup: 'pickup',
  in_progress: 'return',
  completed: null,
};

/** Timeline of a booking from creation to return (BKD-02). A cancelled booking ends after its completed steps. */
export function createProgressSteps(booking: Booking, context: ProgressContext): TimelineStep[] {
  const contents = createStepContents(booking, context);
  if (context.status === 'cancelled')
    return [
      ...listDoneSteps(booking).map((key) => createStep(key, contents, 'done')),
      createCancelledStep(booking, context),
    ];
  const next = NEXT[context.status];
  const nextIndex = next === null ? ORDER.length : ORDER.indexOf(next);
  return ORDER.map((key, index) => {
    if (index === nextIndex) return createStep(key, contents, 'now');
    return createStep(key, contents, index < nextIndex ? 'done' : 'later');
  });
}

type StepContents = Record<StepKey, Omit<TimelineStep, 'key' | 'state'>>;

function createStep(key: StepKey, contents: StepContents, state: TimelineStep['state']): TimelineStep {
  return { key, state, ...contents[key] };
}

function createStepContents(booking: Booking, context: ProgressContext): StepContents {
  const { format, places, instants, dates, texts: t } = context;
  const pickUp = booking.meeting?.pick_up;
  const due = booking.hold_expires_at ? t.pendingUntil(instants.until(booking.hold_expires_at)) : t.pending;
  return {
    booked: { title: t.booked, detail: instants.when(booking.created_at), icon: Check },
    deposit: {
      title: t.deposit,
      detail: formatPayment(booking, { ...context, phase: 'deposit50' }) ?? due,
      end: format(booking.deposit_amount),
      icon: Hourglass,
    },
    final: {
      title: t.finalPayment,
      detail: formatPayment(booking, { ...context, phase: 'final50' }) ?? t.pendingBeforePickup,
      end: format(booking.final_amount),
      icon: Banknote,
    },
    pickup: {
      title: t.pickup,
      detail: t.pickupAt(formatSide(booking.start_date, pickUp, dates), pickUp?.place.name ?? places),
      icon: KeyRound,
    },
    return: {
      title: t.return,
      detail: t.sameFuel(formatSide(booking.end_date, booking.meeting?.return, dates)),
      icon: Flag,
    },
  };
}

/** The agreed day and hour; the day alone if no hour is agreed. */
function formatSide(day: string, side: MeetingSide | undefined, dates: DateFormats): string {
  return side ? `${dates.longDay(side.date)}, ${side.time}` : dates.longDay(day);
}

function formatPayment(
  booking: Booking,
  { phase, instants, texts: t }: Pick<ProgressContext, 'instants' | 'texts'> & { phase: PaymentPhase },
): string | undefined {
  const isPaid = phase === 'deposit50' ? booking.deposit_received : booking.final_payment_received;
  if (!isPaid) return undefined;
  const record = booking.payments.find((payment) => payment.phase === phase && payment.received);
  if (!record?.received_at) return t.paid;
  return t.paidBy(t.byMethod[record.method], instants.when(record.received_at));
}

function listDoneSteps(booking: Booking): StepKey[] {
  const done: StepKey[] = ['booked'];
  if (booking.deposit_received) done.push('deposit');
  if (booking.final_payment_received) done.push('final');
  return done;
}

function createCancelledStep({ viewer }: Booking, { cancelReason, texts: t }: ProgressContext): TimelineStep {
  const isByViewer = cancelReason === 'cancelled_by_guest' && viewer === 'guest';
  const detail = isByViewer ? t.byYou : cancelReason ? t.reason(cancelReason) : undefined;
  return { key: 'cancelled', state: 'later', title: t.cancelled, detail, icon: X };
}
