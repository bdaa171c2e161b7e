import type { CarDetail } from '@coastline/contracts/car';
import type { MeetingError } from '@coastline/domain/meetings/meeting';
import { toDalasi } from '@coastline/domain/money/money';
import { type FormEvent, useEffect, useId } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { meeting as meetingTexts } from '#app/texts/en/meeting.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { ExtrasPart } from '../../extras/extras-part.tsx';
import { useExtrasChoice } from '../../extras/use-extras-choice.ts';
import { MeetingSection, useMeetingChoice } from '../../meeting/meeting-section.tsx';
import { useOfferedMethods } from '../../pay/payment-methods.ts';
import { SubmitPanel } from '../submit-panel.tsx';
import { CarSummary, type Trip } from '../trip/car-summary.tsx';
import { quoteTrip } from '../trip-quote.ts';
import { AcceptedRules } from './accepted-rules.tsx';
import { Agreements } from './agreements.tsx';
import { saveBookingDraft } from './booking-draft.ts';
import { DriverDateFields } from './driver-date-fields.tsx';
import { PaymentMethodCards } from './payment-method-cards.tsx';
import { PersonalInfoFields } from './personal-info-fields.tsx';
import {
  type BookingFormState,
  type BookingValidationError,
  keepOfferedMethod,
  toBookingArgs,
  useBookingForm,
} from './use-booking-form.ts';
import { useReservation } from './use-reservation.ts';

/** The booking form with its price ticket (BOOK-01 to BOOK-16, BOOK-33). */
export function BookingForm({
  car,
  trip,
  initialValues,
  draftKey,
}: {
  car: CarDetail;
  trip: Trip;
  /** Known personal data and the draft. */
  initialValues: Partial<BookingFormState>;
  draftKey: string;
}) {
  const formId = useId();
  const isOnline = useIsOnline();
  const methods = useOfferedMethods();
  const form = useBookingForm(keepOfferedMethod(initialValues, methods), {
    rules: car.rules,
    today: useToday(),
  });
  const reservation = useReservation(car, draftKey);
  const meeting = useMeetingChoice(form.state.meeting, trip);
  const notifyError = useValidationErrorToast();
  const isBooked = reservation.created !== undefined;
  const extras = useExtrasChoice(form.state.extras, { carId: car.id, range: trip, isBooked });
  const lines = [...meeting.fees, ...extras.lines];
  const isLocked = reservation.isActive || reservation.isSending;
  const { start, end } = trip;

  useEffect(() => {
    if (!isBooked) saveBookingDraft(draftKey, form.state, { start, end });
  }, [draftKey, form.state, start, end, isBooked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || extras.isPending || !isOnline) return;
    const error = form.validate() ?? toValidationError(meeting.validate());
    if (error) return notifyError(error);
    if (extras.hasFailed) return focusField('booking-extras');
    // A smaller stock has limited the choice.
    form.set('extras', [...extras.kept]);
    const context = { carId: car.id, rules: car.rules, ...trip, now: new Date(serverNow()) };
    const { totalBututs } = quoteTrip(car, trip, lines);
    const shown = { meeting: meeting.args, extras: extras.lines, shownTotal: toDalasi(totalBututs) };
    reservation.reserve(toBookingArgs(form.state, { ...context, ...shown }));
  };

  return (
    <TwoColumns>
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
        <Card className="md:hidden">
          <CarSummary car={car} trip={trip} />
        </Card>
        <PersonalInfoFields form={form} />
        <DriverDateFields form={form} rules={car.rules} />
        <MeetingSection
          choice={meeting}
          disabled={isLocked}
          onChange={(change) => form.set('meeting', { ...meeting.completed, ...change })}
        />
        <ExtrasPart extras={extras} disabled={isLocked} onChange={(choices) => form.set('extras', choices)} />
        <PaymentMethodCards
          methods={methods}
          value={form.state.paymentMethod}
          disabled={isLocked}
          onChange={(method) => form.set('paymentMethod', method)}
        />
        <AcceptedRules car={car} trip={trip} lines={lines} />
        <Agreements form={form} />
      </form>
      <SubmitPanel
        car={car}
        trip={trip}
        lines={lines}
        isLoading={extras.isPending}
        form={form}
        formId={formId}
        reservation={reservation}
      />
    </TwoColumns>
  );
}

function toValidationError(error: MeetingError | undefined): BookingValidationError | null {
  return error ? { kind: 'meeting', error } : null;
}

/** Shows a validation error as a toast and focuses its field (BOOK-06, BOOK-16). */
function useValidationErrorToast(): (error: BookingValidationError) => void {
  const t = useTexts(bookingForm);
  const { rules } = useTexts(meetingTexts);
  const formatFieldError = useFieldErrorFormatter();
  return (error) => {
    if (error.kind === 'agreement') {
      notify({ title: t.agreementRequired, description: t.acceptBoth, tone: 'bad' });
      focusField(`booking-${error.missing}`);
      return;
    }
    if (error.kind === 'meeting') {
      const { field, rule } = error.error;
      notify({ title: t.validationError, description: rules[rule], tone: 'bad' });
      focusField(`meeting-${field}`);
      return;
    }
    const { field, rule, message } = error.error;
    notify({ title: t.validationError, description: formatFieldError({ type: rule, message }), tone: 'bad' });
    focusField(`booking-${field}`);
  };
}

// Centred, because toasts cover the edges of the screen.
function focusField(id: string): void {
  const input = document.getElementById(id);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
