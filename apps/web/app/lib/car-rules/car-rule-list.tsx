import type { CarRules } from '@coastline/domain/cars/car-rules';
import { type CarRuleKind, listRuleSentences } from '@coastline/domain/cars/rule-texts/rule-texts';
import {
  CalendarDays,
  Cigarette,
  Gauge,
  HandCoins,
  IdCard,
  type LucideIcon,
  PawPrint,
  Route,
} from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carRules } from '#app/texts/en/car-rules.ts';
import { Icon } from '#app/ui/media/icon.tsx';

const ICONS: Record<CarRuleKind, LucideIcon> = {
  km: Gauge,
  area: Route,
  driver: IdCard,
  smoking: Cigarette,
  pets: PawPrint,
  cancellation: CalendarDays,
  deposit: HandCoins,
};

/** The rules of a car, one sentence each (TRIP-62). */
export function CarRuleList({ rules }: { rules: CarRules }) {
  const t = useTexts(carRules);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {listRuleSentences(rules, t.rules).map(({ kind, sentence }) => (
        <li key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Icon of={ICONS[kind]} className="mt-[.1rem] size-[1.25em] text-action-ink" />
          <span className="wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
