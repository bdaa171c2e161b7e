import type { CarDetail } from '@coastline/domain/wire/car';
import { type FormEvent, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Split } from '#app/ui/layout.tsx';
import { notify } from '#app/ui/notices.ts';
import { HoldCountdown } from '../hold/hold-countdown.tsx';
import { Agreements } from './agreements.tsx';
import { CarSummary, type Trip } from './car-summary.tsx';
import { PaymentMethodCards } from './payment-method-cards.tsx';
import { PersonalInfoFields } from './personal-info-fields.tsx';
import { HoldPromise, PriceTicket } from './price-ticket.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { isReady, toBookingArgs, useBookingForm } from './use-booking-form.ts';
import { useReservation } from './use-reservation.ts';

/** The booking form beside its ticket (BOOK-01 to BOOK-16, BOOK-33). */
export function BookingForm({
  car,
  trip,
  known,
}: {
  car: CarDetail;
  trip: Trip;
  /** What is known of the person already. */
  known: { name: string; phone: string };
}) {
  const formId = useId();
  const form = useBookingForm(known);
  const reservation = useReservation(car);
  const { paymentMethod } = form.state;
  const isLocked = reservation.isActive || reservation.isSending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    const objection = form.object();
    if (objection) {
      notify({ title: objection.title, description: objection.description, tone: 'bad' });
      if (objection.field) document.getElementById(`booking-${objection.field}`)?.focus();
      return;
    }
    reservation.reserve(toBookingArgs(form.state, { carId: car.id, ...trip, now: new Date() }));
  };

  return (
    <Split>
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
        <Card className="md:hidden">
          <CarSummary car={car} trip={trip} />
        </Card>
        <PersonalInfoFields form={form} />
        <PaymentMethodCards
          value={paymentMethod}
          disabled={isLocked}
          onChange={(method) => form.set('paymentMethod', method)}
        />
        <Agreements form={form} />
      </form>
      <aside aria-label="Your booking" className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
        <PriceTicket car={car} trip={trip}>
          {reservation.made?.hold_expires_at ? (
            <HoldCountdown
              hold={{
                carId: car.id,
                expiresAt: reservation.made.hold_expires_at,
                paymentMethod,
                deposit: reservation.made.deposit_amount,
                viewer: 'guest',
              }}
            />
          ) : null}
          <RefusalNote error={reservation.error} carId={car.id} />
          <Button
            type="submit"
            form={formId}
            tone="main"
            full
            busy={reservation.isSending}
            aria-disabled={!isReady(form.state, reservation.isActive)}
          >
            Book Now
          </Button>
          {reservation.isActive ? null : <HoldPromise paymentMethod={paymentMethod} />}
        </PriceTicket>
      </aside>
    </Split>
  );
}
