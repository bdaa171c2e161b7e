import { Chip, ChipRow } from '#app/ui/chip.tsx';

/** One of a few choices; a second tap unselects (BRW-12). */
export function ChoiceChips<Choice extends string>({
  label,
  choices,
  value,
  nameOf,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: Choice | null;
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice | null) => void;
}) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <ChipRow inset label={label}>
        {choices.map((choice) => (
          <Chip
            key={choice}
            tick
            pressed={value === choice}
            onClick={() => onChange(value === choice ? null : choice)}
          >
            {nameOf(choice)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
