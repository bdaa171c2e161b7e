import {
  ADMIN_CANCEL_REASONS,
  type AdminCancelReason,
  CANCEL_REASON_LABELS,
  requireTransition,
} from '@coastline/domain/bookings/booking-life-cycle';
import { useState } from 'react';
import { inDalasi } from '#app/lib/words/format.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { Whole } from '#app/ui/frame/whole.tsx';
import { carName, DEED_LABELS } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { RefundPreview } from './refund-preview.tsx';

const NOTE_MAX_LENGTH = 1000;

/** The office cancels with a reason, and sees beforehand what goes back (ADM-20, D36). */
export function CancelDialog({
  booking,
  open,
  onClose,
  initialReason,
}: DeedDialogProps & { initialReason?: AdminCancelReason | undefined }) {
  const [reason, setReason] = useState<AdminCancelReason | ''>(initialReason ?? '');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const guestName = booking.guest?.name ?? 'the guest';
  const mutation = useDeed(
    { deed: 'cancel_by_office', booking },
    {
      praise: ({ refund }) => ({
        title: 'Booking Cancelled',
        description: refund?.renter_refund_amount
          ? `${inDalasi(refund.renter_refund_amount)} goes back to ${guestName}.`
          : `Nothing goes back to ${guestName}.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const check = requireTransition(
      { action: 'cancel_by_office', from: booking.status, actor: 'admin' },
      { reason },
    );
    const unmet = !check.ok && check.code === 'reason_given' ? check.message : undefined;
    setMissing(unmet);
    if (!unmet) mutation.mutate({ reason, note: note.trim() || null });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Cancel this booking?"
      description={
        <>
          {guestName}, {carName(booking)}, <Whole>{booking.booking_number}</Whole>
        </>
      }
      confirm={DEED_LABELS.cancel_by_office}
      keep="Keep it"
      danger
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <Select
        label="Reason"
        value={reason}
        error={missing}
        onChange={(event) => {
          setReason(event.target.value as AdminCancelReason | '');
          setMissing(undefined);
        }}
      >
        <option value="">Choose a reason</option>
        {ADMIN_CANCEL_REASONS.map((each) => (
          <option key={each} value={each}>
            {CANCEL_REASON_LABELS[each]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Note"
        aside="(optional)"
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <RefundPreview booking={booking} reason={reason || null} />
    </DeedForm>
  );
}
