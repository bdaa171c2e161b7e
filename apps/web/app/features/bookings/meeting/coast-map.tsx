import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { meeting as meetingTexts } from '#app/texts/en/meeting.ts';
import { COAST_HEIGHT, COAST_WIDTH, LAND_PATH, TOWNS, toPoint } from './coast.ts';

type Place = MeetingSide['place'];

/** Static map of the coast with places as pins. Renders nothing if no place is on it. */
export function CoastMap({ places }: { places: readonly Place[] }) {
  const t = useTexts(meetingTexts);
  const distinct = [...new Map(places.map((place) => [place.id, place])).values()];
  const pins = distinct.flatMap((place) => {
    const point = toPoint(place);
    return point ? [{ ...point, id: place.id, name: place.name }] : [];
  });
  if (pins.length === 0) return null;
  return (
    <svg
      role="img"
      aria-label={t.map(pins.map(({ name }) => name).join(', '))}
      viewBox={`0 0 ${COAST_WIDTH} ${COAST_HEIGHT}`}
      className="h-56 w-full rounded-md border border-line bg-ground-deep print:hidden"
    >
      <path d={LAND_PATH} className="fill-surface stroke-line-strong" strokeWidth="2" />
      <g aria-hidden className="fill-ink-soft text-[26px]">
        {TOWNS.map((town) => {
          const { x, y } = toPoint(town) ?? { x: 0, y: 0 };
          // The name of Banjul stands to the left of its position, because a narrow box ends at the right of it.
          return town.name === 'Banjul' ? (
            <text key={town.name} x={COAST_WIDTH - 12} y={y + 62} textAnchor="end">
              {town.name}
            </text>
          ) : (
            <text key={town.name} x={x + 16} y={y + 12}>
              {town.name}
            </text>
          );
        })}
      </g>
      {pins.map(({ id, x, y }) => (
        <g key={id} transform={`translate(${x} ${y}) scale(1.5)`}>
          <path
            d="M0 0C-13-17-16-22-16-30a16 16 0 0 1 32 0c0 8-3 13-16 30z"
            className="fill-action stroke-surface"
            strokeWidth="2"
          />
          <circle cy="-30" r="6" className="fill-surface" />
        </g>
      ))}
    </svg>
  );
}
