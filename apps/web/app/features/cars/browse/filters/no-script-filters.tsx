import type { CarFacets } from '@coastline/contracts/car';
import { type BrowseSearch, listOfferedFeatures, priceBounds } from '@coastline/domain/cars/browse-filters';
import { CAR_TYPES, FUELS, SEAT_CHOICES, TRANSMISSIONS } from '@coastline/domain/cars/car-particulars';
import { DRIVING_AREAS } from '@coastline/domain/cars/car-rules';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carRules } from '#app/texts/en/car-rules.ts';
import { browse, carWords, search as searchTexts } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NO_SCRIPT_CONTROL, NoScriptField } from '#app/ui/controls/no-script-field.tsx';
import { SortOptions } from '../results-header.tsx';
import { CityOptions } from './city-options.tsx';

/**
 * The search as a plain form, for browsers without scripts; `dates` contains its two date fields. Browsers with scripts
 * never render it, so the client bundle excludes it.
 */
export const NoScriptFilters = import.meta.env.SSR ? Filters : () => <noscript />;

function Filters({
  search,
  facets,
  dates,
}: {
  search: BrowseSearch;
  facets: CarFacets | undefined;
  dates: ReactNode;
}) {
  const { findACar } = useTexts(searchTexts);
  const cities = facets?.cities ?? [];
  return (
    <noscript>
      <form action="/browse" method="get" aria-label={findACar} className="grid gap-4 py-4 md:grid-cols-3">
        {dates}
        <Fields search={search} cities={cities} />
      </form>
    </noscript>
  );
}

function Fields({ search, cities }: { search: BrowseSearch; cities: string[] }) {
  const t = useTexts(browse);
  const carTexts = useTexts(carWords);
  const rules = useTexts(carRules);
  const { city, type, types, transmission, fuel, priceRange, minSeats, features, area } = search.filters;
  const { min, max } = priceBounds(priceRange);
  return (
    <>
      <NoScriptField label={useTexts(searchTexts).pickupLocation}>
        <select name="city" defaultValue={city ?? ''} className={NO_SCRIPT_CONTROL}>
          <CityOptions cities={cities} selected={city} />
        </select>
      </NoScriptField>
      <Checkboxes
        label={t.fields.carType}
        name="types"
        selected={type ? [type] : types}
        choices={CAR_TYPES}
        getLabel={carTexts.type}
      />
      <SelectField
        label={t.fields.transmission}
        name="transmission"
        selected={transmission}
        choices={TRANSMISSIONS}
        getLabel={(choice) => carTexts.transmission(choice, 'form')}
      />
      <SelectField
        label={t.fields.fuel}
        name="fuel"
        selected={fuel}
        choices={FUELS}
        getLabel={carTexts.fuel}
      />
      <SelectField
        label={rules.whereToDrive}
        name="area"
        selected={area}
        choices={DRIVING_AREAS}
        getLabel={(choice) => rules.destinations[choice]}
      />
      <NoScriptField label={t.fields.lowestInDalasi}>
        <input name="min" inputMode="numeric" defaultValue={min ?? ''} className={NO_SCRIPT_CONTROL} />
      </NoScriptField>
      <NoScriptField label={t.fields.highestInDalasi}>
        <input name="max" inputMode="numeric" defaultValue={max ?? ''} className={NO_SCRIPT_CONTROL} />
      </NoScriptField>
      <SelectField
        label={t.fields.seats}
        name="seats"
        selected={minSeats === null ? null : String(minSeats)}
        choices={SEAT_CHOICES.map(String)}
        getLabel={(choice) => t.fields.seatsOrMore(Number(choice))}
      />
      <Checkboxes
        label={t.fields.features}
        name="features"
        selected={features}
        choices={listOfferedFeatures(features)}
        getLabel={(feature) => carTexts.features[feature]}
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

function SelectField<Value extends string>({
  label,
  name,
  selected,
  choices,
  getLabel,
}: {
  label: string;
  name: string;
  selected: Value | null;
  choices: readonly Value[];
  getLabel: (choice: Value) => string;
}): ReactNode {
  return (
    <NoScriptField label={label}>
      <select name={name} defaultValue={selected ?? ''} className={NO_SCRIPT_CONTROL}>
        <option value="">{useTexts(browse).fields.any}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {getLabel(choice)}
          </option>
        ))}
      </select>
    </NoScriptField>
  );
}

function Checkboxes<Value extends string>({
  label,
  name,
  selected,
  choices,
  getLabel,
}: {
  label: string;
  name: string;
  selected: readonly Value[] | null;
  choices: readonly Value[];
  getLabel: (choice: Value) => string;
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
            defaultChecked={selected?.includes(choice)}
            className="size-5"
          />
          {getLabel(choice)}
        </label>
      ))}
    </fieldset>
  );
}
