import { useId } from 'react';
import { Chip, ChipField } from '#app/ui/controls/chip.tsx';
import { FieldError } from '#app/ui/controls/field.tsx';

/** Single choice as a row of chips. */
export function ChoiceField({
  label,
  choices,
  value,
  error,
  onChange,
}: {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <ChipField label={label}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            tick
            pressed={choice.value === value}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </Chip>
        ))}
      </ChipField>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
