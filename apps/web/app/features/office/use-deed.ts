import { Booking } from '@coastline/domain/wire/bookings/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import type { Deed } from './office-booking.ts';

const PATHS: Record<Deed, string> = {
  mark_deposit: 'deposit',
  mark_final_payment: 'final-payment',
  hand_over: 'hand-over',
  return_car: 'return',
  cancel_by_office: 'cancel',
  correct_payment: 'correct-payment',
  void_payment: 'void-payment',
  correct_condition: 'correct-condition',
  pay_refund: 'pay-refund',
  set_refund: 'set-refund',
};

/** Conflicts that the person at the dialog can put right. */
const MENDABLE = ['start_date_reached', 'car_is_back', 'reference_used', 'no_show_from_pick_up_day'];

/**
 * One step of the office on one booking. Nothing is drawn before the server has agreed; afterwards everything is read
 * again. Where another admin was faster, the server's words show as a notice and `onClose` is called all the same.
 */
export function useDeed(
  { deed, booking }: { deed: Deed; booking: Pick<Booking, 'id'> },
  {
    praise,
    onClose,
  }: { praise: (changed: Booking) => { title: string; description: string }; onClose: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      postIdempotent(`/rest/v1/bookings/${booking.id}/${PATHS[deed]}`, { schema: Booking, body }),
    onSuccess: (changed) => {
      notify({ tone: 'good', ...praise(changed) });
      onClose();
    },
    onError: (error) => {
      if (!isOutdated(error)) return;
      notify({ tone: 'bad', title: 'Nothing was changed', description: error.message });
      onClose();
    },
    // A booking stands in many lists, so all that was read before counts as old now.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Whether the row on the screen no longer tells the truth: the booking has moved on meanwhile. */
function isOutdated(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || (error.status === 409 && !MENDABLE.includes(error.code));
}
