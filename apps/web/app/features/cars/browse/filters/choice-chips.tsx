import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';

/** One of a few choices; a second tap unselects (BRW-12). */
export function ChoiceChips<Choice extends string | number>({
  label,
  choices,
  value,
  others = [],
  nameOf,
  countOf,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: Choice | null;
  /** Choices that hold as well; a tap on any of the chips leaves that one alone. */
  others?: readonly Choice[] | undefined;
  nameOf: (choice: Choice) => string;
  /** What a choice would find; undefined until that is known. Left out: choices of this kind are not counted. */
  countOf?: ((choice: Choice) => string | undefined) | undefined;
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
            pressed={value === choice || others.includes(choice)}
            onClick={() => onChange(value === choice ? null : choice)}
          >
            {nameOf(choice)} {/* Its room is kept, so that nothing moves when it comes. */}
            {countOf ? (
              <span className="min-w-[3ch] text-start font-normal tabular-nums opacity-75">
                {countOf(choice)}
              </span>
            ) : null}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
