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
import { ACTION_LABELS, formatCarName } from '../office-booking.ts';
import { useOfficeAction } from '../use-office-action.ts';
import { type BookingDialogProps, FormDialog } from './form-dialog.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { RefundSetting, useRefundSetting } from './refund-setting.tsx';

const NOTE_MAX_LENGTH = 1000;

/** Dialog that cancels a booking with a reason, and previews the refund (ADM-20, D36). */
export function OfficeCancelDialog({
  booking,
  open,
  onClose,
  initialReason,
}: BookingDialogProps & { initialReason?: AdminCancelReason | undefined }) {
  const [reason, setReason] = useState<AdminCancelReason | ''>(initialReason ?? '');
  const [note, setNote] = useState('');
  const today = useToday();
  const refund = useRefundSetting(booking);
  const [reasonError, setReasonError] = useState<string | undefined>();
  const isNoShow = canBeNoShow({ from: booking.status, startDate: booking.start_date, today });
  const reasons = ADMIN_CANCEL_REASONS.filter((each) => each !== 'no_show' || isNoShow);
  const guestName = booking.guest?.name ?? 'the guest';
  const mutation = useOfficeAction(
    { action: 'cancel_by_office', booking },
    {
      getSuccessMessage: ({ refund }) => ({
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
    setReasonError(unmet);
    const refundFields = refund.validate();
    if (!unmet && refundFields) mutation.mutate({ reason, note: note.trim() || null, ...refundFields });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Cancel this booking?"
      description={
        <>
          {guestName}, {formatCarName(booking)}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel={ACTION_LABELS.cancel_by_office}
      cancelLabel="Keep it"
      danger
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <ReasonSelect
        reasons={reasons}
        value={reason}
        error={reasonError}
        onChange={(next) => {
          setReason(next);
          setReasonError(undefined);
        }}
      />
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
    </FormDialog>
  );
}

function ReasonSelect({
  reasons,
  value,
  error,
  onChange,
}: {
  reasons: readonly AdminCancelReason[];
  value: AdminCancelReason | '';
  error: string | undefined;
  onChange: (reason: AdminCancelReason | '') => void;
}) {
  return (
    <Select
      label="Reason"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value as AdminCancelReason | '')}
    >
      <option value="">Choose a reason</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {CANCEL_REASON_LABELS[reason]}
        </option>
      ))}
    </Select>
  );
}
