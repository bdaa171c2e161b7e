import { listOfferedFeatures, toggleFeature } from '@coastline/domain/cars/browse-filters';
import type { CarFeature } from '@coastline/domain/cars/car-particulars';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse, carWords } from '#app/texts/en/cars.ts';
import { Chip, ChipField } from '#app/ui/controls/chip.tsx';

/** Single choice as chips; a second tap deselects (BRW-12). */
export function ChoiceChips<Choice extends string | number>({
  label,
  choices,
  value,
  alsoPressed = [],
  getLabel,
  getCount,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: Choice | null;
  /** Further choices that are shown as pressed; a tap on any chip replaces them. */
  alsoPressed?: readonly Choice[] | undefined;
  getLabel: (choice: Choice) => string;
  /** Number of cars that a choice would find; returns undefined until it is known. Omit it for choices without counts. */
  getCount?: ((choice: Choice) => string | undefined) | undefined;
  onChange: (choice: Choice | null) => void;
}) {
  return (
    <ChipField label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice}
          tick
          pressed={value === choice || alsoPressed.includes(choice)}
          onClick={() => onChange(value === choice ? null : choice)}
        >
          {getLabel(choice)} {/* Fixed width, so that nothing moves when the count arrives. */}
          {getCount ? (
            <span className="min-w-[3ch] text-start font-normal tabular-nums opacity-75">
              {getCount(choice)}
            </span>
          ) : null}
        </Chip>
      ))}
    </ChipField>
  );
}

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
    <ChipField label={label}>
      {listOfferedFeatures(features).map((feature) => (
        <Chip
          key={feature}
          tick
          pressed={features?.includes(feature) ?? false}
          onClick={() => onChange(toggleFeature(features, feature))}
        >
          {names[feature]}
        </Chip>
      ))}
    </ChipField>
  );
}
