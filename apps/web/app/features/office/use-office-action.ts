import type { Booking } from '@coastline/contracts/bookings/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import type { OfficeAction } from './office-booking.ts';

const PATHS: Record<OfficeAction, string> = {
  mark_deposit: 'deposit',
  mark_final_payment: 'final-payment',
  hand_over: 'hand-over',
  return_car: 'return',
  cancel_by_office: 'cancel',
  correct_payment: 'correct-payment',
  void_payment: 'void-payment',
  refund_credit: 'refund-credit',
  transfer_credit: 'credit-transfers',
  void_credit: 'void-credit',
  decline_payment_notice: 'decline-payment-notice',
  correct_condition: 'correct-condition',
  pay_refund: 'pay-refund',
  refund_online: 'refund-online',
  set_refund: 'set-refund',
};

/** Conflicts that the admin can correct in the open dialog. */
const CORRECTABLE_CODES = [
  'start_date_reached',
  'car_is_back',
  'contract_not_signed',
  'reference_used',
  'credit_too_small',
  'payment_notice_open',
  'no_show_from_pick_up_day',
];

/**
 * Mutation for an action on a booking. Not optimistic: the page changes after the server has accepted the action, and
 * all queries are invalidated. When another admin was faster, the server's message is shown as a notification and
 * `onClose` is called too.
 */
export function useOfficeAction({
  action,
  booking,
  getSuccessMessage,
  onClose,
}: {
  action: OfficeAction;
  booking: Pick<Booking, 'id'>;
  getSuccessMessage: (changed: Booking) => { title: string; description: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      postIdempotent<Booking>(`/rest/v1/bookings/${booking.id}/${PATHS[action]}`, { body }),
    onSuccess: (changed) => {
      notify({ tone: 'good', ...getSuccessMessage(changed) });
      onClose();
    },
    onError: (error) => {
      if (!isOutdatedError(error)) return;
      notify({ tone: 'bad', title: 'Nothing was changed', description: error.message });
      onClose();
    },
    // A booking is part of many lists, so all queries are invalidated.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Whether the error means that the booking has changed since it was loaded. */
function isOutdatedError(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || (error.status === 409 && !CORRECTABLE_CODES.includes(error.code));
}
