import { ArrowRight, MapPin } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { search } from '#app/texts/en/cars.ts';
import { home } from '#app/texts/en/home.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/**
 * Search by place and dates (HOME-01). Before hydration, it is a plain form that submits to the browse page. `dates` is a
 * date picker with named form fields.
 */
export function SearchCard({
  cities,
  dates,
  onSearch,
}: {
  cities: readonly string[];
  dates: ReactNode;
  onSearch: (city: string | null) => void;
}) {
  const { browseCars } = useTexts(home);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const city = new FormData(event.currentTarget).get('city');
    onSearch(typeof city === 'string' && city !== '' ? city : null);
  };
  return (
    // Container queries in rem: enlarged text stacks the fields.
    <div className="@container relative z-1 -mt-18">
      <form
        action="/browse"
        method="get"
        aria-label={useTexts(search).findACar}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg rounded-br-[3.5rem] bg-surface-raised p-4 shadow-lift-3 @max-[14rem]:px-2.5 @min-[44rem]:grid-cols-[minmax(0,1.1fr)_minmax(0,1.6fr)_auto] @min-[44rem]:items-end @min-[44rem]:p-4.5"
      >
        <CityField cities={cities} />
        {dates}
        <Button
          type="submit"
          tone="main"
          className="min-h-14! rounded-br-[2.75rem] text-[1.0625rem] @min-[44rem]:min-h-15! @min-[44rem]:px-9!"
        >
          {browseCars}
          <Icon of={ArrowRight} />
        </Button>
      </form>
    </div>
  );
}

function CityField({ cities }: { cities: readonly string[] }) {
  const t = useTexts(search);
  return (
    // In large text without its icon, and the label may take two lines.
    <label className="relative grid min-h-15 min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[.7rem] rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3.5 py-1.5 @max-[14rem]:grid-cols-[minmax(0,1fr)] @max-[14rem]:px-2 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-focus">
      <Icon of={MapPin} className="row-span-2 size-[1.25em] text-action-ink @max-[14rem]:hidden" />
      <span className="truncate text-xs @max-[14rem]:whitespace-normal leading-[1.2] text-ink-soft">
        {t.pickupLocation}
      </span>
      {/* Holds the line on which the select's own words stand. */}
      <span aria-hidden className="text-[1.0625rem] leading-[1.2] @max-[14rem]:hidden">
        &nbsp;
      </span>
      {/* The select fills the whole box, so that a tap anywhere in it opens the list. */}
      <select
        name="city"
        className="absolute inset-0 cursor-pointer appearance-none truncate rounded-md bg-transparent pt-5 pr-3.5 pl-[2.85rem] font-display text-[1.0625rem] leading-[1.2] font-bold text-ink outline-none @max-[14rem]:static @max-[14rem]:min-h-[1.5em] @max-[14rem]:min-w-0 @max-[14rem]:p-0 [&>option]:bg-surface-raised [&>option]:font-sans [&>option]:font-normal"
      >
        <option value="">{t.anyLocation}</option>
        {cities.map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </select>
    </label>
  );
}
