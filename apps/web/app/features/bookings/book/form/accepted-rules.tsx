import type { CarDetail } from '@coastline/contracts/car';
import { fromDalasi } from '@coastline/domain/money/money';
import { quoteRental } from '@coastline/domain/money/pricing';
import { CancellationDates } from '#app/lib/car-rules/cancellation-dates.tsx';
import { CarRulesCard } from '#app/lib/car-rules/car-rules-card.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { carRules } from '#app/texts/en/car-rules.ts';
import { refundDates } from '#app/texts/en/refund-dates.ts';
import type { Trip } from '../trip/car-summary.tsx';

/** The rules of the car, which the guest accepts with the booking (TRIP-66), and what a cancellation costs (TRIP-192). */
export function AcceptedRules({ car, trip }: { car: CarDetail; trip: Trip }) {
  const t = useTexts(bookingForm);
  const { title, rules: ruleTexts } = useTexts(carRules);
  const { ifYouCancelAfterDeposit, lines } = useTexts(refundDates);
  const { graceHours } = useConfig();
  const { rules } = car;
  const { depositBututs } = quoteRental({ dailyPriceBututs: fromDalasi(car.daily_price), ...trip });
  return (
    <CarRulesCard title={title} rules={rules}>
      <CancellationDates
        title={ifYouCancelAfterDeposit}
        terms={{ policy: rules.cancellation_policy, startDate: trip.start, freeUntil: null }}
        bututs={depositBututs}
        grace={graceHours > 0 ? lines.grace(ruleTexts.cancellation.duration(graceHours)) : undefined}
      />
      <p className="text-sm text-ink-soft">{t.rulesAccepted}</p>
    </CarRulesCard>
  );
}
