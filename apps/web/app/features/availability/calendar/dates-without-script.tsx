import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { availability } from '#app/texts/en/dates/availability.ts';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeDates } from '../native-dates.tsx';
import type { RangeChoice } from '../rules/range-choice.ts';
import type { RentalRules } from '../rules/rental-check.ts';

/** Taken days in words and two date fields, for browsers that run no scripts; the page answers with the price. */
// Browsers with scripts never draw it, so it does not travel to them.
export const DatesWithoutScript = import.meta.env.SSR ? Dates : () => <noscript />;

function Dates({
  choice: { start, end },
  rules: { taken, today },
}: {
  choice: RangeChoice;
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
        <NativeDates start={start} end={end} today={today} />
        <Button type="submit">{t.showPrice}</Button>
      </form>
    </noscript>
  );
}
