import { TextInput } from '#app/ui/controls/text-input.tsx';

/** Text input for a number, with its unit beside the label. */
export function NumberInput({
  label,
  unit,
  value,
  onChange,
  error,
}: {
  label: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <TextInput
      label={label}
      aside={`(${unit})`}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Parses a number with a decimal comma or point. Returns `NaN` for other input, which every rule rejects. */
export function parseNumberInput(text: string): number {
  const normalized = text.trim().replace(',', '.');
  return normalized === '' ? Number.NaN : Number(normalized);
}
