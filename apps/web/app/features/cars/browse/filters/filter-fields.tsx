import type { CarCounts, CarFacets } from '@coastline/contracts/car';
import {
  type BrowseFilters,
  PRICE_SLIDER_START,
  PRICE_SLIDER_STEP,
  priceRangeFromSlider,
  priceSliderEnd,
  sliderFromPriceRange,
} from '@coastline/domain/cars/browse-filters';
import { CAR_TYPES, FUELS, SEAT_CHOICES, TRANSMISSIONS } from '@coastline/domain/cars/car-particulars';
import { MapPin } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse, carWords, search } from '#app/texts/en/cars.ts';
import { RangeSlider } from '#app/ui/controls/range-slider.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { AreaField } from './area-field.tsx';
import { CityOptions } from './city-options.tsx';
import { ChoiceChips, FeatureChips } from './filter-chips.tsx';

interface Props {
  draft: BrowseFilters;
  facets: CarFacets | undefined;
  /** Number of cars per choice; undefined until it is known. */
  counts: CarCounts | undefined;
  onDraft: (draft: BrowseFilters) => void;
}

/** City, driving area, price, type, transmission, fuel, seats and features (BRW-11 to BRW-14, BRW-30). */
export function FilterFields({ draft, facets, counts, onDraft }: Props) {
  const t = useTexts(browse).fields;
  const carTexts = useTexts(carWords);
  return (
    <>
      <Select
        label={useTexts(search).pickupLocation}
        icon={MapPin}
        value={draft.city ?? ''}
        onChange={(event) => onDraft({ ...draft, city: event.target.value || null })}
      >
        <CityOptions
          cities={facets?.cities ?? []}
          selected={draft.city}
          getCount={createCountFormatter(counts?.cities)}
        />
      </Select>
      <AreaField area={draft.area} onChange={(area) => onDraft({ ...draft, area })} />
      <PriceField {...{ draft, facets, onDraft }} />
      <ChoiceChips
        label={t.carType}
        choices={CAR_TYPES}
        value={draft.type}
        alsoPressed={draft.types ?? []}
        getLabel={carTexts.type}
        getCount={createCountFormatter(counts?.types)}
        onChange={(type) => onDraft({ ...draft, type, types: null })}
      />
      <ChoiceChips
        label={t.transmission}
        choices={TRANSMISSIONS}
        value={draft.transmission}
        getLabel={(transmission) => carTexts.transmission(transmission, 'form')}
        getCount={createCountFormatter(counts?.transmissions)}
        onChange={(transmission) => onDraft({ ...draft, transmission })}
      />
      <ChoiceChips
        label={t.fuel}
        choices={FUELS}
        value={draft.fuel}
        getLabel={carTexts.fuel}
        getCount={createCountFormatter(counts?.fuels)}
        onChange={(fuel) => onDraft({ ...draft, fuel })}
      />
      <ChoiceChips
        label={t.seats}
        choices={SEAT_CHOICES}
        value={SEAT_CHOICES.find((seats) => seats === draft.minSeats) ?? null}
        getLabel={t.seatsOrMore}
        onChange={(minSeats) => onDraft({ ...draft, minSeats })}
      />
      <FeatureChips features={draft.features} onChange={(features) => onDraft({ ...draft, features })} />
    </>
  );
}

function PriceField({ draft, facets, onDraft }: Omit<Props, 'counts'>) {
  const money = useMoney();
  const t = useTexts(browse).fields;
  const sliderEnd = priceSliderEnd(facets?.max_daily_price ?? 0);
  const [low, high] = sliderFromPriceRange(draft.priceRange, sliderEnd);
  return (
    <RangeSlider
      label={t.price}
      thumbLabels={[t.lowest, t.highest]}
      value={[low, high]}
      min={PRICE_SLIDER_START}
      max={sliderEnd}
      step={PRICE_SLIDER_STEP}
      onChange={(value) => onDraft({ ...draft, priceRange: priceRangeFromSlider(value, sliderEnd) })}
      format={money.format}
    />
  );
}

/** Formats the number of cars of a choice: `12`, or `50+` for a capped count. */
function createCountFormatter(
  counts: CarCounts['types'] | undefined,
): (choice: string) => string | undefined {
  const texts = new Map(
    counts?.map(({ value, count, capped }) => [value, capped ? `${count}+` : `${count}`]),
  );
  return (choice) => texts.get(choice);
}
