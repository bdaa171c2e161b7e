import { TextInput } from '#app/ui/controls/text-input.tsx';

/** First and last day of a range. */
export function DayRangeFields({
  from,
  to,
  onChange,
}: {
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <TextInput
        label="From"
        type="date"
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextInput
        label="To"
        type="date"
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}
