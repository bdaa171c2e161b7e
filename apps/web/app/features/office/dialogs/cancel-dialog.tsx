import {
  ADMIN_CANCEL_REASONS,
  type AdminCancelReason,
  CANCEL_REASON_LABELS,
} from '@coastline/domain/bookings/booking-life-cycle';
import { canBeNoShow, validateTransition } from '@coastline/domain/bookings/booking-transitions';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { carName, DEED_LABELS } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { RefundSetting, useRefundSetting } from './refund-setting.tsx';

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
  const today = useToday();
  const refund = useRefundSetting(booking);
  const [missing, setMissing] = useState<string | undefined>();
  const isNoShow = canBeNoShow({ from: booking.status, startDate: booking.start_date, today });
  const reasons = ADMIN_CANCEL_REASONS.filter((each) => each !== 'no_show' || isNoShow);
  const guestName = booking.guest?.name ?? 'the guest';
  const mutation = useDeed(
    { deed: 'cancel_by_office', booking },
    {
      praise: ({ refund }) => ({
        title: 'Booking Cancelled',
        description: refund?.renter_refund_amount
          ? `${formatDalasi(refund.renter_refund_amount)} goes back to ${guestName}.`
          : `Nothing goes back to ${guestName}.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const check = validateTransition(
      { action: 'cancel_by_office', from: booking.status, actor: 'admin' },
      { reason, startDate: booking.start_date, today },
    );
    const unmet = !check.ok && check.code !== 'wrong_status' ? check.message : undefined;
    setMissing(unmet);
    const set = refund.read();
    if (!unmet && set) mutation.mutate({ reason, note: note.trim() || null, ...set });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Cancel this booking?"
      description={
        <>
          {guestName}, {carName(booking)}, <NoWrap>{booking.booking_number}</NoWrap>
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
        {reasons.map((each) => (
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
      {refund.isSet ? null : <RefundPreview booking={booking} reason={reason || null} />}
      <RefundSetting setting={refund} />
    </DeedForm>
  );
}
