import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentCheckout } from '@coastline/contracts/bookings/online-payment';
import { paymentPhases } from '@coastline/domain/money/payment-providers';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { onlinePayments } from '#app/texts/en/online-payment.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { ReceiptList } from '../../details/receipt-list.tsx';
import { getOutcome } from './payment-choices.ts';
import { usePaymentOptions } from './queries.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

/**
 * Outcome of the payment after the guest returns from the provider, and money that could not be used for the booking
 * (PAY-53, PAY-54). Renders nothing otherwise.
 */
export function CheckoutNotes({ booking }: { booking: Booking }) {
  const t = useTexts(onlinePayments);
  const latest = usePaymentOptions(booking).data?.checkout;
  const returned = useCheckoutReturn(booking.id);
  if (returned?.isChecking) return <Note role="status" title={t.checking} />;
  if (returned?.error) return <CheckFailed error={returned.error} onRetry={returned.checkAgain} />;
  if (returned?.checkout) {
    return <Outcome booking={booking} checkout={returned.checkout} isAskedAgain={returned.isAskedAgain} />;
  }
  // Shown on later visits too, until the guest pays in another way.
  return latest?.unmatched_reason ? <UnmatchedNote checkout={latest} /> : null;
}

function CheckFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(onlinePayments);
  const formatError = useErrorFormatter();
  return (
    <Note tone="danger" role="alert" title={t.checkFailed}>
      <p>{formatError(error)}</p>
      <Button small className="mt-2" onClick={onRetry}>
        {t.checkAgain}
      </Button>
    </Note>
  );
}

function Outcome({
  booking,
  checkout,
  isAskedAgain,
}: {
  booking: Booking;
  checkout: PaymentCheckout;
  isAskedAgain: boolean;
}) {
  const t = useTexts(onlinePayments);
  switch (getOutcome(checkout, isAskedAgain)) {
    case 'received':
      return <ReceivedNote booking={booking} checkout={checkout} />;
    case 'unmatched':
      return <UnmatchedNote checkout={checkout} />;
    case 'waiting':
      return (
        <Note tone="sun" role="status" title={t.notYet}>
          {t.notYetBody}
        </Note>
      );
    case 'not_completed':
      return (
        <Note tone="danger" role="status" title={t.notCompleted}>
          {t.notCompletedBody}
        </Note>
      );
  }
}

function ReceivedNote({ booking, checkout }: { booking: Booking; checkout: PaymentCheckout }) {
  const t = useTexts(onlinePayments);
  const phases = paymentPhases(checkout.phase);
  const payments = booking.payments.filter(({ phase, received }) => received && phases.includes(phase));
  return (
    <Note tone="palm" role="status" title={t.received}>
      <p className="mb-2">{t.receivedBody(formatCharge(checkout))}</p>
      <ReceiptList booking={{ ...booking, payments }} />
    </Note>
  );
}

function UnmatchedNote({ checkout }: { checkout: PaymentCheckout }) {
  const t = useTexts(onlinePayments);
  const { unmatched_reason: reason } = checkout;
  return (
    <Note tone="danger" role="status" title={t.unmatched}>
      {reason ? <p>{t.unmatchedReason[reason]}</p> : null}
      <p>{t.moneyGoesBack(formatCharge(checkout))}</p>
    </Note>
  );
}
