import { type ActionOf, type Outcome, rejected, succeeded } from './actions.ts';
import { applyOfficeRule } from './office-rules.ts';
import { presentPayout } from './presenters.ts';
import { type Booking, getReceivedAmount, HOLD_MINUTES, OFFICE, type Phase, type State } from './state.ts';

const PHASES: readonly Phase[] = ['deposit50', 'final50'];

/** Voids a payment that was recorded by mistake and reverts the booking's status (ADM-21, D55). */
export function voidPayment(state: State, action: ActionOf<'void payment'>): Outcome {
  return applyOfficeRule(state, action, (booking) => {
    const phase = PHASES.find((each) => booking.payments[each]?.label === action.label);
    const payment = phase && booking.payments[phase];
    if (!payment) {
      const isVoided = booking.voided.some(({ label }) => label === action.label);
      return rejected(isVoided ? 'already_voided' : 'payment_not_found');
    }
    const code = validateVoid(booking, phase);
    if (code) return rejected(code);
    delete booking.payments[phase];
    booking.voided.push({ ...payment, phase });
    if (booking.status === 'cancelled') recalculateRefund(booking);
    else revertStatus(booking, { phase, now: state.now });
    return undefined;
  });
}

function validateVoid(booking: Booking, phase: Phase): string | undefined {
  const { refund, payout, status, handOverKilometres, payments } = booking;
  if (refund?.paidBy) return 'refund_already_paid';
  if (refund && payout !== null) return 'already_paid_out';
  if (status === 'in_progress' || status === 'completed') return 'wrong_status';
  if (handOverKilometres !== null) return 'car_handed_over';
  return phase === 'deposit50' && payments.final50 ? 'final_payment_first' : undefined;
}

/** Restarts the hold, so that the office's mistake does not cost the guest the booking. */
function revertStatus(booking: Booking, { phase, now }: { phase: Phase; now: number }): void {
  booking.status = phase === 'deposit50' ? 'booked' : 'confirmed';
  if (phase === 'deposit50') booking.heldUntil = now + HOLD_MINUTES[booking.method];
}

/** Splits the remaining amount of a cancelled booking by the same percentage. */
function recalculateRefund(booking: Booking): void {
  const { refund } = booking;
  if (!refund) return;
  const left = getReceivedAmount(booking);
  refund.guest = Math.floor((left * refund.percent + 50) / 100);
  refund.host = left - refund.guest;
}

/** Voids a payout that was recorded by mistake; its amount is due again (ADM-22). */
export function voidPayout(state: State, action: ActionOf<'void payout'>): Outcome {
  if (action.actor !== OFFICE) return rejected('forbidden');
  const payout = state.payouts[action.label];
  if (!payout) return rejected('payout_not_found');
  if (payout.voided) return rejected('already_voided');
  payout.voided = true;
  for (const booking of Object.values(state.bookings)) {
    if (booking.payout === action.label) booking.payout = null;
  }
  return succeeded(presentPayout(payout));
}
