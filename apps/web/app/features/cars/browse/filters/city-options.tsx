import { useTexts } from '#app/lib/i18n/language.tsx';
import { search } from '#app/texts/en/cars/search.ts';

/** The options of a city select; a city from an old link stays choosable (BRW-11, BRW-21). */
export function CityOptions({
  cities,
  chosen,
  countOf,
}: {
  cities: readonly string[];
  chosen?: string | null;
  /** How many cars there are in a city; left out or undefined: nothing is said of it. */
  countOf?: (city: string) => string | undefined;
}) {
  const isListed = !chosen || cities.includes(chosen);
  return (
    <>
      <option value="">{useTexts(search).anyLocation}</option>
      {isListed ? null : <option value={chosen}>{chosen}</option>}
      {cities.map((city) => (
        <option key={city} value={city}>
          {nameOf(city, countOf?.(city))}
        </option>
      ))}
    </>
  );
}

function nameOf(city: string, count: string | undefined): string {
  return count === undefined ? city : `${city} (${count})`;
}
