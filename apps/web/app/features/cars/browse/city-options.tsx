/** The options of a city select; a city from an old link stays choosable (BRW-11, BRW-21). */
export function CityOptions({ cities, chosen }: { cities: readonly string[]; chosen?: string | null }) {
  const isListed = !chosen || cities.includes(chosen);
  return (
    <>
      <option value="">Any location</option>
      {isListed ? null : <option value={chosen}>{chosen}</option>}
      {cities.map((city) => (
        <option key={city} value={city}>
          {city}
        </option>
      ))}
    </>
  );
}
