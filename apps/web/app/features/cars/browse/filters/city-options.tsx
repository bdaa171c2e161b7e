import { useTexts } from '#app/lib/i18n/language.tsx';
import { search } from '#app/texts/en/cars.ts';

/** The options of a city select. Includes a selected city that is not listed any more (BRW-11, BRW-21). */
export function CityOptions({
  cities,
  selected,
  getCount,
}: {
  cities: readonly string[];
  selected?: string | null;
  /** Number of cars in a city; no number is shown if omitted or undefined. */
  getCount?: (city: string) => string | undefined;
}) {
  const isListed = !selected || cities.includes(selected);
  return (
    <>
      <option value="">{useTexts(search).anyLocation}</option>
      {isListed ? null : <option value={selected}>{selected}</option>}
      {cities.map((city) => (
        <option key={city} value={city}>
          {formatOption(city, getCount?.(city))}
        </option>
      ))}
    </>
  );
}

function formatOption(city: string, count: string | undefined): string {
  return count === undefined ? city : `${city} (${count})`;
}
