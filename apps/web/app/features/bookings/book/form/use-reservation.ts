import type { CreateBookingArgs } from '@coastline/domain/wire/bookings/booking';
import type { CarDetail } from '@coastline/domain/wire/car';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isOutcomeUnknown } from '#app/lib/api/idempotent-post.ts';
import { isSessionExpired } from '#app/lib/api/session-expired.ts';
import { deleteDraft } from '#app/lib/device/drafts.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useHoldTime } from '../../hold/hold-time.ts';
import { useCreateBooking } from '../../mutations.ts';
import { type Attempt, attemptFor } from './attempt.ts';

const REDIRECT_AFTER_MS = 2000;

/** Books once, tells how it went and leads on to My Bookings (BOOK-09, ERR-20, ERR-21). */
export function useReservation(car: Pick<CarDetail, 'make' | 'model'>, draftKey: string) {
  const t = useTexts(bookingForm);
  const holdTime = useHoldTime();
  const errorWords = useErrorFormatter();
  const navigate = useNavigate();
  const attempt = useRef<Attempt | null>(null);
  // Two presses may come before React has drawn the busy button.
  const isSending = useRef(false);
  const creation = useCreateBooking({
    onSuccess: (_, { args }) => {
      attempt.current = null;
      deleteDraft(draftKey);
      const description = t.reservedDescription(`${car.make} ${car.model}`, holdTime(args.p_payment_method));
      notify({ title: t.reserved, description, tone: 'good' });
    },
    onError: (error) =>
      isSessionExpired(error)
        ? notify({ title: t.signInAgain, description: t.sessionOver })
        : notify({
            // Whether it was made nobody knows.
            title: isOutcomeUnknown(error) ? t.noAnswer : t.failed,
            description: errorWords(error, t.noFlag),
            tone: 'bad',
          }),
  });
  const made = creation.data;
  const hasRunOut = useHasPassed(made?.hold_expires_at ?? null);
  const madeId = made?.booking_id;

  useEffect(() => {
    if (!madeId) return;
    // In the form's place: going back must not offer the same booking once more.
    const leave = () => void navigate('/my-bookings', { replace: true });
    const timer = setTimeout(leave, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [madeId, navigate]);

  const reserve = (args: CreateBookingArgs) => {
    if (isSending.current || (made && !hasRunOut)) return;
    isSending.current = true;
    attempt.current = attemptFor(args, attempt.current);
    creation.mutate(attempt.current, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return {
    reserve,
    made,
    isActive: made !== undefined && !hasRunOut,
    isSending: creation.isPending,
    /** The first answer got lost, and the same booking is asked for again. */
    isTryingAgain: creation.isPending && creation.failureCount > 0,
    error: creation.error,
  };
}
export type Reservation = ReturnType<typeof useReservation>;
