import type { CarDetail } from '@coastline/contracts/car';
import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import { CancellationDates } from '#app/lib/car-rules/cancellation-dates.tsx';
import { CarRulesCard } from '#app/lib/car-rules/car-rules-card.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { carRules } from '#app/texts/en/car-rules.ts';
import { refundDates } from '#app/texts/en/refund-dates.ts';
import type { Trip } from '../trip/car-summary.tsx';
import { quoteTrip } from '../trip-quote.ts';

/** The rules of the car, which the guest accepts with the booking (TRIP-66), and refunds of a cancellation (TRIP-192). */
export function AcceptedRules({
  car,
  trip,
  lines = [],
}: {
  car: CarDetail;
  trip: Trip;
  /** Fees and extras. */
  lines?: readonly BookingLine[] | undefined;
}) {
  const t = useTexts(bookingForm);
  const { title, rules: ruleTexts } = useTexts(carRules);
  const { ifYouCancelAfterDeposit, lines: refundLines } = useTexts(refundDates);
  const { graceHours } = useConfig();
  const { rules } = car;
  const { depositBututs } = quoteTrip(car, trip, lines);
  return (
    <CarRulesCard title={title} rules={rules}>
      <CancellationDates
        title={ifYouCancelAfterDeposit}
        terms={{ policy: rules.cancellation_policy, startDate: trip.start, freeUntil: null }}
        bututs={depositBututs}
        grace={graceHours > 0 ? refundLines.grace(ruleTexts.cancellation.duration(graceHours)) : undefined}
      />
      <p className="text-sm text-ink-soft">{t.rulesAccepted}</p>
    </CarRulesCard>
  );
}
