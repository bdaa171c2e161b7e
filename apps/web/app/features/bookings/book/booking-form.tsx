import type { CarDetail } from '@coastline/domain/wire/car';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useMoney } from '#app/lib/currency.tsx';
import { useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { NeedsConnection } from '#app/lib/needs-connection.tsx';
import { useIsOnline } from '#app/lib/use-online.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Split } from '#app/ui/layout.tsx';
import { Note } from '#app/ui/note.tsx';
import { notify } from '#app/ui/notices.ts';
import { HoldCountdown } from '../hold/hold-countdown.tsx';
import { Agreements } from './agreements.tsx';
import { keepBookingDraft } from './booking-draft.ts';
import { CarSummary, type Trip } from './car-summary.tsx';
import { PaymentMethodCards } from './payment-method-cards.tsx';
import { PersonalInfoFields } from './personal-info-fields.tsx';
import { HoldPromise, PriceTicket } from './price-ticket.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { TripTrouble } from './trip-trouble.tsx';
import {
  type BookingFormState,
  isReady,
  type Objection,
  toBookingArgs,
  useBookingForm,
} from './use-booking-form.ts';
import { useReservation } from './use-reservation.ts';
import { useTripState } from './use-trip-state.ts';

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
  const t = useTexts(bookingForm);
  const form = useBookingForm(known);
  const reservation = useReservation(car, draftKey);
  const tellObjection = useObjectionNotice();
  const isBooked = reservation.made !== undefined;
  const tripState = useTripState({ carId: car.id, ...trip, isBooked });
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
          value={form.state.paymentMethod}
          disabled={isLocked}
          onChange={(method) => form.set('paymentMethod', method)}
        />
        <Agreements form={form} />
      </form>
      <aside aria-label={t.yourBooking} className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
        <PriceTicket car={car} trip={trip}>
          {reservation.made?.hold_expires_at ? (
            <HoldCountdown
              hold={{
                carId: car.id,
                expiresAt: reservation.made.hold_expires_at,
                paymentMethod: form.state.paymentMethod,
                deposit: reservation.made.deposit_amount,
                viewer: 'guest',
              }}
            />
          ) : null}
          <TripTrouble state={tripState} place={{ carId: car.id, start, end }} />
          <PriceChange dailyPrice={car.daily_price} />
          <RefusalNote error={reservation.error} />
          <Button
            type="submit"
            form={formId}
            tone="main"
            full
            busy={reservation.isSending}
            aria-disabled={!isOnline || !isReady(form.state, reservation.isActive)}
            aria-describedby={isOnline ? undefined : `${formId}-offline`}
          >
            {t.bookNow}
          </Button>
          <NeedsConnection id={`${formId}-offline`} />
          {reservation.isTryingAgain ? (
            <Note tone="sun" role="alert" title={t.stillTrying}>
              {t.madeOnce}
            </Note>
          ) : null}
          {isLocked ? null : <HoldPromise paymentMethod={form.state.paymentMethod} />}
        </PriceTicket>
      </aside>
    </Split>
  );
}

/** Tells what stands against booking and leads to the field that it is about (BOOK-06, BOOK-16). */
function useObjectionNotice(): (objection: Objection) => void {
  const t = useTexts(bookingForm);
  const says = useRuleWords();
  return (objection) => {
    if (objection.kind === 'agreement') {
      notify({ title: t.agreementRequired, description: t.acceptBoth, tone: 'bad' });
      return;
    }
    const { field, rule, message } = objection.broken;
    notify({ title: t.validationError, description: says({ type: rule, message }), tone: 'bad' });
    document.getElementById(`booking-${field}`)?.focus();
  };
}

/** The host has asked for another price since the form was opened: the sums above are the new ones. */
function PriceChange({ dailyPrice }: { dailyPrice: number }) {
  const t = useTexts(bookingForm);
  const money = useMoney();
  const [before] = useState(dailyPrice);
  if (dailyPrice === before) return null;
  return (
    <Note tone="sun" role="alert" title={t.priceChanged}>
      {t.priceChangedBody(money.format(dailyPrice))}
    </Note>
  );
}
