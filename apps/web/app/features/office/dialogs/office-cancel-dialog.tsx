import type { Booking } from '@coastline/contracts/bookings/booking';
import {
  ADMIN_CANCEL_REASONS,
  type AdminCancelReason,
  CANCEL_REASON_LABELS,
} from '@coastline/domain/bookings/booking-life-cycle';
import { canBeNoShow, validateTransition } from '@coastline/domain/bookings/booking-transitions';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { NoWrap, NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { ACTION_LABELS, formatCarName, getFirstDays, getReceivedBututs } from '../office-booking.ts';
import { Options } from '../options.tsx';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { useDialogForm } from './form-dialog.tsx';
import { RefundPreview } from './refund-preview.tsx';
import {
  NO_REFUND_SET,
  RefundSetting,
  type RefundValues,
  toRefundArgs,
  validateRefundSetting,
} from './refund-setting.tsx';

const NOTE_MAX_LENGTH = 1000;

interface CancelValues extends RefundValues {
  cancelReason: AdminCancelReason | '';
  note: string;
}

/** Dialog that cancels a booking with a reason, and previews the refund (ADM-20, D36). */
export function OfficeCancelDialog({
  booking,
  initialReason,
  ...dialog
}: BookingDialogProps & { initialReason?: AdminCancelReason | undefined }) {
  const today = useToday();
  const received = getReceivedBututs(booking);
  const form = useDialogForm<CancelValues>(
    { cancelReason: initialReason ?? '', note: '', ...NO_REFUND_SET },
    (values) => ({
      cancelReason: findReasonError(values.cancelReason),
      ...validateRefundSetting(values, received),
    }),
  );
  const findReasonError = (reason: CancelValues['cancelReason']) => {
    const check = validateTransition(
      { action: 'cancel_by_office', from: booking.status, actor: 'admin' },
      { reason, ...getFirstDays(booking), today },
    );
    return !check.ok && check.code !== 'wrong_status' ? check.message : undefined;
  };
  const isNoShow = canBeNoShow({ from: booking.status, ...getFirstDays(booking), today });
  const reasons = ADMIN_CANCEL_REASONS.filter((each) => each !== 'no_show' || isNoShow);
  const guestName = booking.guest?.name ?? 'the guest';
  return (
    <ActionFormDialog
      {...dialog}
      action="cancel_by_office"
      booking={booking}
      form={form}
      title="Cancel this booking?"
      description={
        <>
          {guestName}, {formatCarName(booking)}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel={ACTION_LABELS.cancel_by_office}
      cancelLabel="Keep it"
      danger
      getArgs={({ cancelReason, note, ...refund }) => ({
        reason: cancelReason,
        note: note.trim() || null,
        ...toRefundArgs(refund),
      })}
      getSuccessMessage={(cancelled) => ({
        title: 'Booking Cancelled',
        description: `${describeReturned(cancelled)} goes back to ${guestName}.`,
      })}
    >
      <Select
        label="Reason"
        error={form.formState.errors.cancelReason?.message}
        {...form.register('cancelReason')}
      >
        <option value="">Choose a reason</option>
        <Options values={reasons} labels={CANCEL_REASON_LABELS} />
      </Select>
      <TextArea
        label="Note"
        aside="(optional)"
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        {...form.register('note')}
      />
      {form.watch('isRefundSet') ? null : (
        <RefundPreview booking={booking} reason={form.watch('cancelReason') || null} />
      )}
      <RefundSetting received={received} />
      <CreditOwed booking={booking} guestName={guestName} />
    </ActionFormDialog>
  );
}

/** The open credit, which the cancellation makes due. Renders nothing without any. */
function CreditOwed({ booking, guestName }: { booking: Booking; guestName: string }) {
  const { credit_amount: credit = 0 } = booking;
  if (credit === 0) return null;
  const text = `${formatDalasi(credit)} of credit will be owed to ${guestName} in full, besides the refund.`;
  return (
    <Note tone="sun">
      <NoWrapNumbers text={text} />
    </Note>
  );
}

/** `D 1 000 and D 200 of credit`, or `Nothing`. */
function describeReturned({ refund, credit_amount: credit }: Booking): string {
  const parts = [
    ...(refund?.renter_refund_amount ? [formatDalasi(refund.renter_refund_amount)] : []),
    ...(credit ? [`${formatDalasi(credit)} of credit`] : []),
  ];
  return parts.join(' and ') || 'Nothing';
}
