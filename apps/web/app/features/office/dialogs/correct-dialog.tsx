import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { isReferenceMissing, REFERENCE_MISSING } from '@coastline/domain/money/payments';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { findPayment } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { toWire, WayFields, type WayOfPayment } from './way-of-payment.tsx';
import { useWhy, WhyField } from './why-field.tsx';

const HALVES: Record<PaymentPhase, string> = { deposit50: 'deposit', final50: 'final payment' };

/** Puts right how a payment came. The books keep both: what was recorded first is taken back and entered anew. */
export function CorrectDialog({ booking, phase, open, onClose }: DeedDialogProps & { phase: PaymentPhase }) {
  const payment = findPayment(booking, phase);
  const [way, setWay] = useState<WayOfPayment>({
    method: payment?.method ?? booking.payment_method,
    reference: payment?.reference ?? '',
  });
  const [lacksReference, setLacksReference] = useState(false);
  const why = useWhy();
  const mutation = useDeed(
    { deed: 'correct_payment', booking },
    {
      praise: () => ({
        title: 'Payment corrected',
        description: `The ${HALVES[phase]} of ${booking.booking_number} is put right, and the story says why.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const reason = why.read();
    const lacks = isReferenceMissing(way);
    setLacksReference(lacks);
    if (reason && !lacks) mutation.mutate({ phase, ...toWire(way), reason });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={`Correct the ${HALVES[phase]}?`}
      description={
        <>
          {formatDalasi(payment?.amount ?? 0)}, receipt <NoWrap>{payment?.receipt_number}</NoWrap>. The amount
          and the receipt stay as they are.
        </>
      }
      confirm="Correct the payment"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <WayFields
        isRequired
        way={way}
        error={lacksReference && isReferenceMissing(way) ? REFERENCE_MISSING : undefined}
        onChange={setWay}
      />
      <WhyField why={why} />
    </DeedForm>
  );
}
