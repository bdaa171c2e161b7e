import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import type { CarDetail } from '@coastline/contracts/car';
import type { ApiErrorCode } from '@coastline/contracts/error';
import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#app/lib/api/api-client.ts';
import { isOutcomeUnknown } from '#app/lib/api/idempotent-post.ts';
import { deleteDraft } from '#app/lib/device/drafts.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useHoldTimeFormatter } from '../../hold/hold-state.ts';
import { type BookingAttempt, getAttempt, useCreateBooking } from '../../mutations.ts';

const REDIRECT_AFTER_MS = 2000;
const SESSION_CODES: readonly string[] = ['invalid_token', 'not_signed_in'] satisfies ApiErrorCode[];

/**
 * Books once, shows the result as a toast and redirects to My Bookings, or to the booking if it is paid online (BOOK-09, ERR-20,
 * ERR-21, PAY-49).
 */
export function useReservation(car: Pick<CarDetail, 'make' | 'model'>, draftKey: string) {
  const t = useTexts(bookingForm);
  const formatHoldTime = useHoldTimeFormatter();
  const formatError = useErrorFormatter();
  const navigate = useNavigate();
  const attempt = useRef<BookingAttempt | null>(null);
  // Two clicks may occur before React renders the busy button.
  const isSending = useRef(false);
  const creation = useCreateBooking({
    onSuccess: (_, { args }) => {
      attempt.current = null;
      deleteDraft(draftKey);
      const description = t.reservedDescription(
        `${car.make} ${car.model}`,
        formatHoldTime(args.p_payment_method),
      );
      notify({ title: t.reserved, description, tone: 'good' });
    },
    onError: (error) =>
      isSessionExpired(error)
        ? notify({ title: t.signInAgain, description: t.sessionOver })
        : notify({
            // The booking may exist.
            title: isOutcomeUnknown(error) ? t.noAnswer : t.failed,
            description: formatError(error, t.noFlag),
            tone: 'bad',
          }),
  });
  const created = creation.data;
  const hasExpired = useHasPassed(created?.hold_expires_at ?? null);
  const createdId = created?.booking_id;
  const isPaidOnline = !isOfflineMethod(creation.variables?.args.p_payment_method ?? 'wave');

  useEffect(() => {
    if (!createdId) return;
    // Replaces the form in the history, so that going back does not offer the same booking again.
    const path = isPaidOnline ? `/booking/${createdId}` : '/my-bookings';
    const leave = () => void navigate(path, { replace: true });
    const timer = setTimeout(leave, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [createdId, isPaidOnline, navigate]);

  const reserve = (args: CreateBookingArgs) => {
    if (isSending.current || (created && !hasExpired)) return;
    isSending.current = true;
    attempt.current = getAttempt(args, attempt.current);
    creation.mutate(attempt.current, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return {
    reserve,
    created,
    isActive: created !== undefined && !hasExpired,
    isSending: creation.isPending,
    /** Whether a request without a response is being retried. */
    isRetrying: creation.isPending && creation.failureCount > 0,
    error: creation.error,
  };
}
export type Reservation = ReturnType<typeof useReservation>;

/** Whether the session has ended. The page redirects to the sign-in in that case. */
function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && SESSION_CODES.includes(error.code);
}
