import { DRIVING_AREAS, type DrivingArea } from '@coastline/domain/cars/car-rules';
import { Route } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carRules } from '#app/texts/en/car-rules.ts';
import { Select } from '#app/ui/controls/select.tsx';

/** Where the guest wants to drive: finds cars that may be driven there (TRIP-63). */
export function AreaField({
  area,
  onChange,
}: {
  area: DrivingArea | null;
  onChange: (area: DrivingArea | null) => void;
}) {
  const t = useTexts(carRules);
  return (
    <Select
      label={t.whereToDrive}
      icon={Route}
      value={area ?? ''}
      onChange={({ target }) => onChange(DRIVING_AREAS.find((each) => each === target.value) ?? null)}
    >
      <option value="">{t.anywhere}</option>
      {DRIVING_AREAS.map((choice) => (
        <option key={choice} value={choice}>
          {t.destinations[choice]}
        </option>
      ))}
    </Select>
  );
}
