import { holdLabel } from '@coastline/domain/booking-life-cycle';
import type { CreateBookingAnswer, CreateBookingArgs } from '@coastline/domain/wire/booking';
import type { CarDetail } from '@coastline/domain/wire/car';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#app/ui/notices.ts';
import { useHasPassed } from '../hold/hold-clock.ts';
import { useCreateBooking } from '../mutations.ts';

const REDIRECT_AFTER_MS = 2000;

/** Books once, tells how it went and leads on to My Bookings (BOOK-09, ERR-20, ERR-21). */
export function useReservation(car: Pick<CarDetail, 'make' | 'model'>) {
  const creation = useCreateBooking();
  const navigate = useNavigate();
  // Two presses may come before React has drawn the busy button.
  const isSending = useRef(false);
  const made: CreateBookingAnswer | undefined = creation.data;
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
    creation.mutate(args, {
      onSuccess: () => notify({ ...reservedNotice(car, args), tone: 'good' }),
      onError: (error) => notify({ title: 'Booking Failed', description: error.message, tone: 'bad' }),
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
    error: creation.error,
  };
}

function reservedNotice(car: Pick<CarDetail, 'make' | 'model'>, args: CreateBookingArgs) {
  const time = holdLabel(args.p_payment_method);
  return {
    title: 'Car Reserved!',
    description: `Your ${car.make} ${car.model} is reserved. Complete payment within ${time}.`,
  };
}
