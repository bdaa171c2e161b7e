import { type BrowseSearch, priceBounds } from '@coastline/domain/cars/browse-filters';
import {
  CAR_FEATURES,
  CAR_TYPES,
  FUELS,
  SEAT_CHOICES,
  TRANSMISSIONS,
} from '@coastline/domain/cars/car-particulars';
import type { CarFacets } from '@coastline/domain/wire/car';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { CachedFragment } from '#app/lib/start/cached-fragment.tsx';
import { browse } from '#app/texts/en/cars/browse.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { search as searchWords } from '#app/texts/en/cars/search.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NO_SCRIPT_CONTROL, NoScriptField } from '#app/ui/controls/no-script-field.tsx';
import { SortOptions } from '../sort-select.tsx';
import { CityOptions } from './city-options.tsx';

/** The same search as a plain form, for browsers that run no scripts; `dates` holds its two date fields. */
// Browsers with scripts never draw it, so it does not travel to them.
export const FiltersWithoutScript = import.meta.env.SSR ? Filters : () => <noscript />;

function Filters({
  search,
  facets,
  dates,
}: {
  search: BrowseSearch;
  facets: CarFacets | undefined;
  dates: ReactNode;
}) {
  const { findACar } = useTexts(searchWords);
  const cities = facets?.cities ?? [];
  return (
    <noscript>
      <form action="/browse" method="get" aria-label={findACar} className="grid gap-4 py-4 md:grid-cols-3">
        {dates}
        <CachedFragment cacheKey={['filters', search.filters, search.sort, cities]}>
          <Fields search={search} cities={cities} />
        </CachedFragment>
      </form>
    </noscript>
  );
}

function Fields({ search, cities }: { search: BrowseSearch; cities: string[] }) {
  const t = useTexts(browse);
  const words = useTexts(carWords);
  const { city, type, types, transmission, fuel, priceRange, minSeats, features } = search.filters;
  const { min, max } = priceBounds(priceRange);
  return (
    <>
      <NoScriptField label={useTexts(searchWords).pickupLocation}>
        <select name="city" defaultValue={city ?? ''} className={NO_SCRIPT_CONTROL}>
          <CityOptions cities={cities} chosen={city} />
        </select>
      </NoScriptField>
      <Checkboxes
        label={t.fields.carType}
        name="types"
        chosen={type ? [type] : types}
        choices={CAR_TYPES}
        nameOf={words.type}
      />
      <Choice
        label={t.fields.transmission}
        name="transmission"
        chosen={transmission}
        choices={TRANSMISSIONS}
        nameOf={(choice) => words.transmission(choice, 'form')}
      />
      <Choice label={t.fields.fuel} name="fuel" chosen={fuel} choices={FUELS} nameOf={words.fuel} />
      <NoScriptField label={t.fields.lowestInDalasi}>
        <input name="min" inputMode="numeric" defaultValue={min ?? ''} className={NO_SCRIPT_CONTROL} />
      </NoScriptField>
      <NoScriptField label={t.fields.highestInDalasi}>
        <input name="max" inputMode="numeric" defaultValue={max ?? ''} className={NO_SCRIPT_CONTROL} />
      </NoScriptField>
      <Choice
        label={t.fields.seats}
        name="seats"
        chosen={minSeats === null ? null : String(minSeats)}
        choices={SEAT_CHOICES.map(String)}
        nameOf={(choice) => t.fields.seatsOrMore(Number(choice))}
      />
      <Checkboxes
        label={t.fields.features}
        name="features"
        chosen={features}
        choices={CAR_FEATURES}
        nameOf={(feature) => words.features[feature]}
      />
      <NoScriptField label={t.sort}>
        <select name="sort" defaultValue={search.sort ?? ''} className={NO_SCRIPT_CONTROL}>
          <SortOptions />
        </select>
      </NoScriptField>
      <Button type="submit" tone="main" className="self-end">
        {t.fields.apply}
      </Button>
    </>
  );
}

function Choice<Value extends string>({
  label,
  name,
  chosen,
  choices,
  nameOf,
}: {
  label: string;
  name: string;
  chosen: Value | null;
  choices: readonly Value[];
  nameOf: (choice: Value) => string;
}): ReactNode {
  return (
    <NoScriptField label={label}>
      <select name={name} defaultValue={chosen ?? ''} className={NO_SCRIPT_CONTROL}>
        <option value="">{useTexts(browse).fields.any}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </NoScriptField>
  );
}

function Checkboxes<Value extends string>({
  label,
  name,
  chosen,
  choices,
  nameOf,
}: {
  label: string;
  name: string;
  chosen: readonly Value[] | null;
  choices: readonly Value[];
  nameOf: (choice: Value) => string;
}): ReactNode {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-tap items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={choice}
            defaultChecked={chosen?.includes(choice)}
            className="size-5"
          />
          {nameOf(choice)}
        </label>
      ))}
    </fieldset>
  );
}
