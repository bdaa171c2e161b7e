import { homeStats } from '@coastline/domain/cars/car-particulars';
import { groupDigits } from '@coastline/domain/money/currency';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { home } from '#app/texts/en/home.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

/** Number of cars, rentals and customers. Hidden without cars (HOME-05, HOME-06). */
export function HomeStats({ activeCars }: { activeCars: number }) {
  const t = useTexts(home).figures;
  const stats = homeStats(activeCars);
  if (!stats) return null;
  return (
    <PageContainer className="pb-pause">
      <dl className="flex flex-wrap justify-between gap-4 md:grid md:grid-cols-3 md:justify-normal md:gap-6">
        <Figure name={t.cars} value={stats.cars} />
        <Figure name={t.rentals} value={stats.rentals} />
        <Figure name={t.customers} value={stats.customers} />
      </dl>
    </PageContainer>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end md:flex-row-reverse md:items-baseline md:gap-3 md:border-t md:border-line md:pt-5">
      <dt className="text-sm leading-[1.55] text-ink-soft md:text-lg md:leading-[1.55]">{name}</dt>
      <dd className="font-display text-[1.875rem] leading-none font-extrabold tracking-[-.03em] tabular-nums md:text-[3rem]">
        {groupDigits(value)}
      </dd>
    </div>
  );
}
