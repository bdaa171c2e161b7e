import { METHOD_LABELS, type PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { findPayment } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { useWhy, WhyField } from './why-field.tsx';

const HALVES: Record<PaymentPhase, string> = { deposit50: 'deposit', final50: 'final payment' };

/** Voids a payment that was recorded by mistake, and says beforehand what follows (D55). */
export function VoidPaymentDialog({
  booking,
  phase,
  open,
  onClose,
}: DeedDialogProps & { phase: PaymentPhase }) {
  const [payment] = useState(() => findPayment(booking, phase));
  const why = useWhy();
  const mutation = useDeed(
    { deed: 'void_payment', booking },
    {
      praise: () => ({
        title: 'Payment voided',
        description: `Receipt ${payment?.receipt_number ?? ''} is void. Guest and host get a mail.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const reason = why.read();
    if (reason) mutation.mutate({ receipt_number: payment?.receipt_number, reason });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={`Void the ${HALVES[phase]}?`}
      description={
        <>
          {formatDalasi(payment?.amount ?? 0)}, {payment ? METHOD_LABELS[payment.method] : ''}, receipt{' '}
          <NoWrap>{payment?.receipt_number}</NoWrap>
        </>
      }
      confirm="Void payment"
      keep="Keep it"
      danger
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>{consequenceFor(booking, phase)}</li>
        <li>The receipt shows “Void”. Guest and host get a mail without the reason.</li>
        {payment?.reference ? <li>Its reference can be recorded again on the right booking.</li> : null}
      </ul>
      <WhyField why={why} />
    </DeedForm>
  );
}

function consequenceFor({ status }: Booking, phase: PaymentPhase): string {
  if (status === 'cancelled') return 'The booking stays cancelled, and what is left is shared out anew.';
  return phase === 'deposit50'
    ? 'The booking waits for its deposit again. A new hold keeps the days.'
    : 'The booking stays confirmed, and the final payment is due again.';
}
