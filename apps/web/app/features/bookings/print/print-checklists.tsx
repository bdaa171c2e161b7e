import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { bookingPaper } from '#app/texts/en/bookings.ts';

/** Checklists for pick-up and for the trip. */
export function PrintChecklists({ returnDay }: { returnDay: string }) {
  const t = useTexts(bookingPaper);
  const dates = useDates();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 sm:gap-8">
      <Checklist title={t.bring} items={t.bringList} hasCheckboxes />
      <Checklist title={t.mind} items={t.mindList(dates.longDay(returnDay))} />
    </div>
  );
}

function Checklist({
  title,
  items,
  hasCheckboxes,
}: {
  title: string;
  items: readonly string[];
  hasCheckboxes?: boolean;
}) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="grid gap-1.5 text-sm">
        {items.map((line) => (
          <li key={line} className="grid grid-cols-[auto_1fr] gap-2.5">
            <span
              aria-hidden
              className={
                hasCheckboxes
                  ? 'mt-[.2rem] size-3.5 rounded-[.2rem] border-[1.5px] border-line-strong'
                  : 'mt-[.55rem] size-1.5 rounded-full bg-sun'
              }
            />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
