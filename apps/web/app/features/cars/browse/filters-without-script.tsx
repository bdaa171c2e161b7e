import { type BrowseSearch, priceBounds } from '@coastline/domain/browse-filters';
import {
  CAR_TYPES,
  carTypeLabel,
  FUELS,
  fuelLabel,
  TRANSMISSIONS,
  transmissionLabel,
} from '@coastline/domain/car-form';
import type { CarFacets } from '@coastline/domain/wire/car';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CityOptions } from './city-options.tsx';

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
  const { city, type, transmission, fuel, priceRange } = search.filters;
  const { min, max } = priceBounds(priceRange);
  return (
    <noscript>
      <form action="/browse" method="get" aria-label="Find a car" className="grid gap-4 py-4 md:grid-cols-3">
        {dates}
        <Select label="Pickup Location" name="city" defaultValue={city ?? ''}>
          <CityOptions cities={facets?.cities ?? []} chosen={city} />
        </Select>
        <Choice label="Car Type" name="type" chosen={type} choices={CAR_TYPES} nameOf={carTypeLabel} />
        <Choice
          label="Transmission"
          name="transmission"
          chosen={transmission}
          choices={TRANSMISSIONS}
          nameOf={(choice) => transmissionLabel(choice, 'form')}
        />
        <Choice label="Fuel Type" name="fuel" chosen={fuel} choices={FUELS} nameOf={fuelLabel} />
        <TextInput
          label="Lowest daily price in dalasi"
          name="min"
          inputMode="numeric"
          defaultValue={min ?? ''}
        />
        <TextInput
          label="Highest daily price in dalasi"
          name="max"
          inputMode="numeric"
          defaultValue={max ?? ''}
        />
        <Button type="submit" tone="main" className="self-end">
          Apply Filters
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
      <option value="">Any</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </Select>
  );
}
