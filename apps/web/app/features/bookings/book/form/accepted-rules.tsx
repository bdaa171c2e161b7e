import type { CarRules } from '@coastline/domain/cars/car-rules';
import { CarRulesCard } from '#app/lib/car-rules/car-rules-card.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carRules } from '#app/texts/en/car-rules.ts';

/** The rules of the car, which the guest accepts with the booking (TRIP-66). */
export function AcceptedRules({ rules }: { rules: CarRules }) {
  const t = useTexts(carRules);
  return (
    <CarRulesCard title={t.title} rules={rules}>
      <p className="text-sm text-ink-soft">{t.accepted}</p>
    </CarRulesCard>
  );
}
