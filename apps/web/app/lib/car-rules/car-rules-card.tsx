import type { CarRules } from '@coastline/domain/cars/car-rules';
import { type ReactNode, useId } from 'react';
import { Card } from '#app/ui/layout/card.tsx';
import { CarRuleList } from './car-rule-list.tsx';

/** A card with the rules of a car; `children` are below them. */
export function CarRulesCard({
  title,
  rules,
  children,
}: {
  title: string;
  rules: CarRules;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <CarRuleList rules={rules} />
        {children}
      </Card>
    </section>
  );
}
