import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { search } from '#app/texts/en/cars.ts';
import { Chip } from '#app/ui/controls/chip.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

/** City and dates of the search, below the header while the search fields are scrolled out of view (BRW-32). */
export function SearchSummary({
  city,
  dates,
  onCity,
}: {
  city: string | null;
  /** Shows the dates and opens their calendar. */
  dates: ReactNode;
  onCity: () => void;
}) {
  const t = useTexts(search);
  return (
    <section
      data-search-summary
      aria-label={t.yourSearch}
      className="fixed inset-x-0 top-[calc(var(--bar)+1px)] z-header border-b border-line bg-ground short:top-0"
    >
      <PageContainer className="flex gap-2 py-1.5 *:min-w-0">
        <Chip icon={MapPin} aria-haspopup="dialog" onClick={onCity}>
          <span className="max-w-[9rem] truncate">{city ?? t.anyLocation}</span>
        </Chip>
        {dates}
      </PageContainer>
    </section>
  );
}
