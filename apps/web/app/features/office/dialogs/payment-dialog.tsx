import { PAYMENT_METHODS, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { useState } from 'react';
import { Price } from '#app/ui/money.tsx';
import { Select } from '#app/ui/select.tsx';
import { carName, DEED_LABELS, inDalasi, METHOD_LABELS } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog.tsx';
import { DeedForm } from './deed-form.tsx';

const WORDS = {
  mark_deposit: {
    title: 'Deposit received?',
    half: 'Deposit, 50 %',
    done: 'Deposit received',
    now: 'is confirmed',
  },
  mark_final_payment: {
    title: 'Final payment received?',
    half: 'Final payment, 50 %',
    done: 'Final payment received',
    now: 'is ready for pick-up',
  },
};

/** Records one half of the price: its sum and the way it came (ADM-11 to ADM-14). */
export function PaymentDialog({
  deed,
  booking,
  open,
  onClose,
}: DeedDialogProps & { deed: 'mark_deposit' | 'mark_final_payment' }) {
  const [method, setMethod] = useState<PaymentMethod>(booking.payment_method);
  const words = WORDS[deed];
  const mutation = useDeed(
    { deed, booking },
    {
      praise: () => ({ title: words.done, description: `${booking.booking_number} ${words.now}.` }),
      onClose,
    },
  );
  const amount = deed === 'mark_deposit' ? booking.deposit_amount : booking.final_amount;
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={words.title}
      description={`${booking.guest?.name ?? 'The guest'}, ${carName(booking)}, ${booking.booking_number}`}
      confirm={DEED_LABELS[deed]}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() => mutation.mutate({ method })}
    >
      <p className="flex items-baseline justify-between gap-4 rounded-md bg-ground-deep px-4 py-3">
        <span className="text-sm text-ink-soft">{words.half}</span>
        <Price className="text-[1.5rem]">{inDalasi(amount)}</Price>
      </p>
      <Select
        label="Payment method"
        value={method}
        onChange={(event) => setMethod(event.target.value as PaymentMethod)}
      >
        {PAYMENT_METHODS.map((each) => (
          <option key={each} value={each}>
            {METHOD_LABELS[each]}
          </option>
        ))}
      </Select>
    </DeedForm>
  );
}
