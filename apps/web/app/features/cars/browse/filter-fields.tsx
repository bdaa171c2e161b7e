import {
  type BrowseFilters,
  PRICE_SLIDER_START,
  PRICE_SLIDER_STEP,
  priceRangeFromSlider,
  priceSliderEnd,
  sliderFromPriceRange,
} from '@coastline/domain/browse-filters';
import {
  CAR_TYPES,
  carTypeLabel,
  FUELS,
  fuelLabel,
  TRANSMISSIONS,
  transmissionLabel,
} from '@coastline/domain/car-form';
import type { CarFacets } from '@coastline/domain/wire/car';
import { MapPin } from 'lucide-react';
import { useMoney } from '#app/lib/currency.tsx';
import { RangeSlider } from '#app/ui/range-slider.tsx';
import { Select } from '#app/ui/select.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { CityOptions } from './city-options.tsx';

interface Props {
  draft: BrowseFilters;
  facets: CarFacets | undefined;
  onDraft: (draft: BrowseFilters) => void;
}

/** City, price, type, transmission and fuel (BRW-11 to BRW-14). */
export function FilterFields({ draft, facets, onDraft }: Props) {
  return (
    <>
      <Select
        label="Pickup Location"
        icon={MapPin}
        value={draft.city ?? ''}
        onChange={(event) => onDraft({ ...draft, city: event.target.value || null })}
      >
        <CityOptions cities={facets?.cities ?? []} chosen={draft.city} />
      </Select>
      <PriceField draft={draft} facets={facets} onDraft={onDraft} />
      <ChoiceChips
        label="Car Type"
        choices={CAR_TYPES}
        value={draft.type}
        nameOf={carTypeLabel}
        onChange={(type) => onDraft({ ...draft, type })}
      />
      <ChoiceChips
        label="Transmission"
        choices={TRANSMISSIONS}
        value={draft.transmission}
        nameOf={(transmission) => transmissionLabel(transmission, 'form')}
        onChange={(transmission) => onDraft({ ...draft, transmission })}
      />
      <ChoiceChips
        label="Fuel Type"
        choices={FUELS}
        value={draft.fuel}
        nameOf={fuelLabel}
        onChange={(fuel) => onDraft({ ...draft, fuel })}
      />
    </>
  );
}

function PriceField({ draft, facets, onDraft }: Props) {
  const money = useMoney();
  const sliderEnd = priceSliderEnd(facets?.max_daily_price ?? 0);
  const [low, high] = sliderFromPriceRange(draft.priceRange, sliderEnd);
  return (
    <RangeSlider
      label="Daily Price Range"
      thumbLabels={['Lowest daily price', 'Highest daily price']}
      value={[low, high]}
      min={PRICE_SLIDER_START}
      max={sliderEnd}
      step={PRICE_SLIDER_STEP}
      onChange={(value) => onDraft({ ...draft, priceRange: priceRangeFromSlider(value, sliderEnd) })}
      format={money.format}
    />
  );
}
