const INSTRUCTIONS: [program: string, path: string][] = [
  ['Google Calendar', 'Settings, your calendar, “Secret address in iCal format”.'],
  ['Outlook', 'Settings, Shared calendars, Publish a calendar, the ICS link.'],
  ['Apple iCloud', 'Share the calendar, Public Calendar, copy the link.'],
  ['Rental platforms', 'Calendar or availability settings, “Export calendar”.'],
];

/** Explains where common calendar programs show the address of a calendar. */
export function CalendarAddressHelp() {
  return (
    <details className="rounded-md bg-ground-deep px-4 text-sm">
      <summary className="min-h-tap cursor-pointer content-center font-semibold">
        Where to find the address
      </summary>
      <dl className="grid gap-2.5 pb-4">
        {INSTRUCTIONS.map(([program, path]) => (
          <div key={program}>
            <dt className="font-semibold">{program}</dt>
            <dd className="text-ink-soft">{path}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
