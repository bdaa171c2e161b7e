import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';

/** Labelled group of chips. */
export function ChipGroup<Value extends string>({
  label,
  choices,
  chosen,
  onPress,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onPress: (value: Value) => void;
}) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <ChipRow inset label={label}>
        {choices.map(({ value, label: words }) => (
          <Chip key={value} tick pressed={chosen.includes(value)} onClick={() => onPress(value)}>
            {words}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
