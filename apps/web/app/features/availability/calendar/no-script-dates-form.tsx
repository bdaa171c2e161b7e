import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { availability } from '#app/texts/en/car.ts';
import { dateButtons } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NoScriptDateFields } from '../no-script-date-fields.tsx';
import type { RangeSelection } from '../rules/range-selection.ts';
import type { RentalRules } from '../rules/rental-rules.ts';

/**
 * Taken days as text and two date inputs, for browsers without scripts. Submitting shows the price. Browsers with scripts
 * never render it, so the client bundle excludes it.
 */
export const NoScriptDatesForm = import.meta.env.SSR ? Form : () => <noscript />;

function Form({
  selection: { start, end },
  rules: { taken, today },
}: {
  selection: RangeSelection;
  rules: RentalRules;
}) {
  const t = useTexts(availability);
  const { range } = useDates();
  return (
    <noscript>
      {taken.length > 0 ? (
        <p>{t.takenDays(taken.map((each) => range(each.start, each.end)).join('; '))}</p>
      ) : null}
      <form
        method="get"
        aria-label={useTexts(dateButtons).yourDates}
        className="mt-3 grid gap-3 md:grid-cols-2"
      >
        <NoScriptDateFields start={start} end={end} today={today} />
        <Button type="submit">{t.showPrice}</Button>
      </form>
    </noscript>
  );
}
