import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { dateButtons } from '#app/texts/en/cars.ts';
import { NO_SCRIPT_CONTROL, NoScriptField } from '#app/ui/controls/no-script-field.tsx';

/**
 * Native date inputs for a plain form, for browsers without scripts. Browsers with scripts never render them, so the client
 * bundle excludes them.
 */
export const NoScriptDateFields = import.meta.env.SSR ? Fields : () => null;

function Fields({ start, end, today }: { start: IsoDate | null; end: IsoDate | null; today: IsoDate }) {
  const t = useTexts(dateButtons);
  return (
    <>
      <NoScriptField label={t.pickup}>
        <input
          type="date"
          name="start"
          min={today}
          defaultValue={start ?? ''}
          className={NO_SCRIPT_CONTROL}
        />
      </NoScriptField>
      <NoScriptField label={t.return}>
        <input
          type="date"
          name="end"
          min={start ?? today}
          defaultValue={end ?? ''}
          className={NO_SCRIPT_CONTROL}
        />
      </NoScriptField>
    </>
  );
}
