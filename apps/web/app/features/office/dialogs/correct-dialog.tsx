import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { useState } from 'react';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { findPayment, inDalasi } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { toWire, WayFields, type WayOfPayment } from './way-of-payment.tsx';

const REASON_MAX_LENGTH = 500;
const HALVES: Record<PaymentPhase, string> = { deposit50: 'deposit', final50: 'final payment' };

/** Puts right how a payment came. The books keep both: what was recorded first is taken back and entered anew. */
export function CorrectDialog({ booking, phase, open, onClose }: DeedDialogProps & { phase: PaymentPhase }) {
  const payment = findPayment(booking, phase);
  const [way, setWay] = useState<WayOfPayment>({
    method: payment?.method ?? booking.payment_method,
    reference: payment?.reference ?? '',
  });
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
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
    const unmet = reason.trim() ? undefined : 'Please say why.';
    setMissing(unmet);
    if (!unmet) mutation.mutate({ phase, ...toWire(way), reason: reason.trim() });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={`Correct the ${HALVES[phase]}?`}
      description={`${inDalasi(payment?.amount ?? 0)}, receipt ${payment?.receipt_number ?? ''}. The amount and the receipt stay as they are.`}
      confirm="Correct the payment"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <WayFields way={way} onChange={setWay} />
      <TextInput
        label="Why"
        maxLength={REASON_MAX_LENGTH}
        error={missing}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(undefined);
        }}
      />
    </DeedForm>
  );
}
