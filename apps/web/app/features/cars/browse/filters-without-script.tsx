import { type BrowseSearch, priceBounds } from '@coastline/domain/browse-filters';
import { CAR_TYPES, FUELS, TRANSMISSIONS } from '@coastline/domain/car-form';
import type { CarFacets } from '@coastline/domain/wire/car';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse } from '#app/texts/en/browse.ts';
import { carWords } from '#app/texts/en/car-words.ts';
import { search as searchWords } from '#app/texts/en/search.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CityOptions } from './city-options.tsx';
import { SortOptions } from './sort-select.tsx';

/** The same search as a plain form, for browsers that run no scripts; `dates` holds its two date fields. */
export function FiltersWithoutScript({
  search,
  facets,
  dates,
}: {
  search: BrowseSearch;
  facets: CarFacets | undefined;
  dates: ReactNode;
}) {
  const t = useTexts(browse);
  const words = useTexts(carWords);
  const { findACar, pickupLocation } = useTexts(searchWords);
  const { city, type, transmission, fuel, priceRange } = search.filters;
  const { min, max } = priceBounds(priceRange);
  return (
    <noscript>
      <form action="/browse" method="get" aria-label={findACar} className="grid gap-4 py-4 md:grid-cols-3">
        {dates}
        <Select label={pickupLocation} name="city" defaultValue={city ?? ''}>
          <CityOptions cities={facets?.cities ?? []} chosen={city} />
        </Select>
        <Choice label={t.fields.carType} name="type" chosen={type} choices={CAR_TYPES} nameOf={words.type} />
        <Choice
          label={t.fields.transmission}
          name="transmission"
          chosen={transmission}
          choices={TRANSMISSIONS}
          nameOf={(choice) => words.transmission(choice, 'form')}
        />
        <Choice label={t.fields.fuel} name="fuel" chosen={fuel} choices={FUELS} nameOf={words.fuel} />
        <TextInput label={t.fields.lowestInDalasi} name="min" inputMode="numeric" defaultValue={min ?? ''} />
        <TextInput label={t.fields.highestInDalasi} name="max" inputMode="numeric" defaultValue={max ?? ''} />
        <Select label={t.sort} name="sort" defaultValue={search.sort ?? ''}>
          <SortOptions />
        </Select>
        <Button type="submit" tone="main" className="self-end">
          {t.fields.apply}
        </Button>
      </form>
    </noscript>
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
    <Select label={label} name={name} defaultValue={chosen ?? ''}>
      <option value="">{useTexts(browse).fields.any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </Select>
  );
}
