import type { CarDetail } from '@coastline/domain/wire/car';
import { type FormEvent, useEffect, useId } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { SubmitPanel } from '../submit-panel.tsx';
import { CarSummary, type Trip } from '../trip/car-summary.tsx';
import { Agreements } from './agreements.tsx';
import { keepBookingDraft } from './booking-draft.ts';
import { PaymentMethodCards } from './payment-method-cards.tsx';
import { PersonalInfoFields } from './personal-info-fields.tsx';
import { type BookingFormState, type Objection, toBookingArgs, useBookingForm } from './use-booking-form.ts';
import { useReservation } from './use-reservation.ts';

/** The booking form beside its ticket (BOOK-01 to BOOK-16, BOOK-33). */
export function BookingForm({
  car,
  trip,
  known,
  draftKey,
}: {
  car: CarDetail;
  trip: Trip;
  /** What is known of the person already. */
  known: Partial<BookingFormState>;
  draftKey: string;
}) {
  const formId = useId();
  const isOnline = useIsOnline();
  const form = useBookingForm(known);
  const reservation = useReservation(car, draftKey);
  const tellObjection = useObjectionNotice();
  const isBooked = reservation.made !== undefined;
  const isLocked = reservation.isActive || reservation.isSending;
  const { start, end } = trip;

  useEffect(() => {
    if (!isBooked) keepBookingDraft(draftKey, form.state, { start, end });
  }, [draftKey, form.state, start, end, isBooked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || !isOnline) return;
    const objection = form.object();
    if (objection) return tellObjection(objection);
    reservation.reserve(toBookingArgs(form.state, { carId: car.id, ...trip, now: new Date(serverNow()) }));
  };

  return (
    <TwoColumns>
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
        <Card className="md:hidden">
          <CarSummary car={car} trip={trip} />
        </Card>
        <PersonalInfoFields form={form} />
        <PaymentMethodCards
          value={form.state.paymentMethod}
          disabled={isLocked}
          onChange={(method) => form.set('paymentMethod', method)}
        />
        <Agreements form={form} />
      </form>
      <SubmitPanel car={car} trip={trip} form={form} formId={formId} reservation={reservation} />
    </TwoColumns>
  );
}

/** Tells what stands against booking and leads to the field that it is about (BOOK-06, BOOK-16). */
function useObjectionNotice(): (objection: Objection) => void {
  const t = useTexts(bookingForm);
  const says = useFieldErrorFormatter();
  return (objection) => {
    if (objection.kind === 'agreement') {
      notify({ title: t.agreementRequired, description: t.acceptBoth, tone: 'bad' });
      leadTo(objection.missing);
      return;
    }
    const { field, rule, message } = objection.broken;
    notify({ title: t.validationError, description: says({ type: rule, message }), tone: 'bad' });
    leadTo(field);
  };
}

// Into the middle: at the edges notices lie over it.
function leadTo(field: string): void {
  const input = document.getElementById(`booking-${field}`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
