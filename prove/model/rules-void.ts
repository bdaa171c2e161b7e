import { type DeedOf, done, type Outcome, refused } from './deeds.ts';
import { byOffice } from './rules-office.ts';
import { type Booking, HOLD_MINUTES, OFFICE, type Phase, received, type State } from './state.ts';
import { viewOfPayout } from './views.ts';

const PHASES: readonly Phase[] = ['deposit50', 'final50'];

/** A payment that was recorded by mistake: the booking goes back to what it was before it (ADM-21, D55). */
export function voidPayment(state: State, deed: DeedOf<'void payment'>): Outcome {
  return byOffice(state, deed, (booking) => {
    const phase = PHASES.find((each) => booking.payments[each]?.label === deed.label);
    const payment = phase && booking.payments[phase];
    if (!payment) {
      const isVoided = booking.voided.some(({ label }) => label === deed.label);
      return refused(isVoided ? 'already_voided' : 'payment_not_found');
    }
    const fault = voidFault(booking, phase);
    if (fault) return refused(fault);
    delete booking.payments[phase];
    booking.voided.push({ ...payment, phase });
    if (booking.status === 'cancelled') shareAnew(booking);
    else goBack(booking, { phase, now: state.now });
    return undefined;
  });
}

function voidFault(booking: Booking, phase: Phase): string | undefined {
  const { refund, payout, status, kilometresOut, payments } = booking;
  if (refund?.paidBy) return 'refund_already_paid';
  if (refund && payout !== null) return 'already_paid_out';
  if (status === 'in_progress' || status === 'completed') return 'wrong_status';
  if (kilometresOut !== null) return 'car_handed_over';
  return phase === 'deposit50' && payments.final50 ? 'final_payment_first' : undefined;
}

/** The office's mistake does not cost the guest the booking: its hold begins anew. */
function goBack(booking: Booking, { phase, now }: { phase: Phase; now: number }): void {
  booking.status = phase === 'deposit50' ? 'booked' : 'confirmed';
  if (phase === 'deposit50') booking.heldUntil = now + HOLD_MINUTES[booking.method];
}

/** Of a cancelled booking what is left is shared out by the same percentage. */
function shareAnew(booking: Booking): void {
  const { refund } = booking;
  if (!refund) return;
  const left = received(booking);
  refund.guest = Math.floor((left * refund.percent + 50) / 100);
  refund.host = left - refund.guest;
}

/** A payout that was recorded by mistake: what it paid is due to the host again (ADM-22). */
export function voidPayout(state: State, deed: DeedOf<'void payout'>): Outcome {
  if (deed.by !== OFFICE) return refused('forbidden');
  const payout = state.payouts[deed.label];
  if (!payout) return refused('payout_not_found');
  if (payout.voided) return refused('already_voided');
  payout.voided = true;
  for (const booking of Object.values(state.bookings)) {
    if (booking.payout === deed.label) booking.payout = null;
  }
  return done(viewOfPayout(payout));
}
