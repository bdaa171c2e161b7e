import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { PLAIN_CONTROL, PlainField } from '#app/ui/controls/plain-field.tsx';

/** The two dates as the browser's own fields, named for a plain form; for browsers that run no scripts. */
// Browsers with scripts never draw it, so it does not travel to them.
export const NativeDates = import.meta.env.SSR ? Fields : () => null;

function Fields({ start, end, today }: { start: IsoDate | null; end: IsoDate | null; today: IsoDate }) {
  const t = useTexts(dateButtons);
  return (
    <>
      <PlainField label={t.pickup}>
        <input type="date" name="start" min={today} defaultValue={start ?? ''} className={PLAIN_CONTROL} />
      </PlainField>
      <PlainField label={t.return}>
        <input
          type="date"
          name="end"
          min={start ?? today}
          defaultValue={end ?? ''}
          className={PLAIN_CONTROL}
        />
      </PlainField>
    </>
  );
}
