import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { DEED_LABELS, refundDue } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { toWire, WayFields, type WayOfPayment } from './way-of-payment.tsx';

/** Records that the guest's share of a cancelled booking has gone out, in full and once. */
export function RefundDialog({ booking, open, onClose }: DeedDialogProps) {
  const [way, setWay] = useState<WayOfPayment>({ method: booking.payment_method, reference: '' });
  const [due] = useState(() => refundDue(booking));
  const guestName = booking.guest?.name ?? 'the guest';
  const mutation = useDeed(
    { deed: 'pay_refund', booking },
    {
      praise: () => ({
        title: 'Refund paid',
        description: `${guestName} has got ${formatDalasi(due)} back.`,
      }),
      onClose,
    },
  );
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Refund paid?"
      description={
        <>
          To {guestName}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirm={DEED_LABELS.pay_refund}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() => mutation.mutate(toWire(way))}
    >
      <p className="flex items-baseline justify-between gap-4 rounded-md bg-ground-deep px-4 py-3">
        <span className="text-sm text-ink-soft">Back to the guest</span>
        <Price className="text-[1.5rem]">{formatDalasi(due)}</Price>
      </p>
      <WayFields way={way} onChange={setWay} />
    </DeedForm>
  );
}
