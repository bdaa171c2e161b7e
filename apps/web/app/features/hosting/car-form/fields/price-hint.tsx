import { comparePrice } from '@coastline/domain/cars/car-form';
import { CAR_TYPES, type CarType } from '@coastline/domain/cars/car-particulars';
import { formatPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import type { PriceHint as Hint } from '@coastline/domain/wire/hosting';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '#app/lib/time/use-debounce.ts';
import { priceHintQuery } from '../../queries.ts';

const AGAINST: Record<ReturnType<typeof comparePrice>, string> = {
  below: 'Your price is below most of them.',
  within: 'Your price is among them.',
  above: 'Your price is above most of them.',
};

interface Car {
  city: string;
  type: CarType;
  price: number;
}

/** What other hosts ask for similar cars; `price` is in bututs, 0 while there is none. */
export function PriceHint({ city, type: given, price }: { city: string; type: string; price: number }) {
  // Old data may hold a category that can no longer be chosen (D21).
  const type = CAR_TYPES.find((known) => known === given);
  return type ? <Comparison city={city} type={type} price={price} /> : null;
}

function Comparison({ city, type, price }: Car) {
  const near = useDebouncedValue(city.trim().slice(0, 100));
  const hint = useQuery(priceHintQuery({ city: near, type }));
  // A hint that does not come is no reason to hold anybody up; it has its room, for below it is the button to be pressed.
  return (
    <p aria-live="polite" className="min-h-[3lh] text-sm text-ink-soft">
      {near === '' ? 'Once the city is named, this says what similar cars cost.' : null}
      {hint.data === undefined ? null : wordsFor(hint.data, { city: near, type, price })}
    </p>
  );
}

function wordsFor(hint: Hint | null, car: Car): string {
  if (!hint) return 'Too few similar cars are listed to compare with.';
  const [low, typical, high] = [hint.low, hint.typical, hint.high].map(fromDalasi) as [
    number,
    number,
    number,
  ];
  const where = hint.scope === 'city' ? `in ${car.city}` : 'in The Gambia';
  const asked = low === high ? formatPrice(low) : `${formatPrice(low)} to ${formatPrice(high)}`;
  const against = car.price > 0 ? ` ${AGAINST[comparePrice(car.price, { low, typical, high })]}` : '';
  return `Half of ${hint.cars} ${car.type} cars ${where} cost ${asked} a day.${against}`;
}
