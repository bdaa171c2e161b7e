import type { PriceHint as Hint } from '@coastline/contracts/hosting';
import { comparePrice } from '@coastline/domain/cars/car-form';
import { CAR_TYPES, type CarType } from '@coastline/domain/cars/car-particulars';
import { formatPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '#app/lib/time/use-debounce.ts';
import { priceHintQuery } from '../../queries.ts';

const COMPARISON_TEXTS: Record<ReturnType<typeof comparePrice>, string> = {
  below: 'Your price is below most of them.',
  within: 'Your price is among them.',
  above: 'Your price is above most of them.',
};

interface PricedCar {
  city: string;
  type: CarType;
  price: number;
}

/** Price range of similar cars of other hosts. `price` is in bututs, 0 while it is empty or invalid. */
export function PriceHint({ city, type: carType, price }: { city: string; type: string; price: number }) {
  // Old cars may have a category that is no longer offered (D21).
  const type = CAR_TYPES.find((known) => known === carType);
  return type ? <HintText city={city} type={type} price={price} /> : null;
}

function HintText({ city, type, price }: PricedCar) {
  const debouncedCity = useDebouncedValue(city.trim().slice(0, 100));
  const hint = useQuery(priceHintQuery({ city: debouncedCity, type }));
  // A failed hint shows nothing. The paragraph keeps its height, so that the button below does not move.
  return (
    <p aria-live="polite" className="min-h-[3lh] text-sm text-ink-soft">
      {debouncedCity === '' ? 'Once the city is named, this says what similar cars cost.' : null}
      {hint.data === undefined ? null : formatHint(hint.data, { city: debouncedCity, type, price })}
    </p>
  );
}

function formatHint(hint: Hint | null, car: PricedCar): string {
  if (!hint) return 'Too few similar cars are listed to compare with.';
  const [low, typical, high] = [hint.low, hint.typical, hint.high].map(fromDalasi) as [
    number,
    number,
    number,
  ];
  const where = hint.scope === 'city' ? `in ${car.city}` : 'in The Gambia';
  const range = low === high ? formatPrice(low) : `${formatPrice(low)} to ${formatPrice(high)}`;
  const comparison =
    car.price > 0 ? ` ${COMPARISON_TEXTS[comparePrice(car.price, { low, typical, high })]}` : '';
  return `Half of ${hint.cars} ${car.type} cars ${where} cost ${range} a day.${comparison}`;
}
