import type { IsoDate } from '@coastline/domain/rental-dates';
import { TextInput } from '#app/ui/text-input.tsx';

/** The two dates as the browser's own fields, named for a plain form; for browsers that run no scripts. */
export function NativeDates({
  start,
  end,
  today,
}: {
  start: IsoDate | null;
  end: IsoDate | null;
  today: IsoDate;
}) {
  return (
    <>
      <TextInput label="Pick-up" type="date" name="start" min={today} defaultValue={start ?? ''} />
      <TextInput label="Return" type="date" name="end" min={start ?? today} defaultValue={end ?? ''} />
    </>
  );
}
