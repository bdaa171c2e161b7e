import { toggleFeature } from '@coastline/domain/cars/browse-filters';
import { CAR_FEATURES, type CarFeature } from '@coastline/domain/cars/car-particulars';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse, carWords } from '#app/texts/en/cars.ts';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';

/** Features that a car must have, multiple choice (BRW-30). */
export function FeatureChips({
  features,
  onChange,
}: {
  features: readonly CarFeature[] | null;
  onChange: (features: readonly CarFeature[] | null) => void;
}) {
  const { features: label } = useTexts(browse).fields;
  const names = useTexts(carWords).features;
  return (
    <div className="grid min-w-0 gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <ChipRow inset label={label}>
        {CAR_FEATURES.map((feature) => (
          <Chip
            key={feature}
            tick
            pressed={features?.includes(feature) ?? false}
            onClick={() => onChange(toggleFeature(features, feature))}
          >
            {names[feature]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
