const PLACES: [name: string, way: string][] = [
  ['Google Calendar', 'Settings, your calendar, “Secret address in iCal format”.'],
  ['Outlook', 'Settings, Shared calendars, Publish a calendar, the ICS link.'],
  ['Apple iCloud', 'Share the calendar, Public Calendar, copy the link.'],
  ['Rental platforms', 'Calendar or availability settings, “Export calendar”.'],
];

/** Where the usual programs keep the address of a calendar. */
export function WhereToFind() {
  return (
    <details className="rounded-md bg-ground-deep px-4 text-sm">
      <summary className="min-h-tap cursor-pointer content-center font-semibold">
        Where to find the address
      </summary>
      <dl className="grid gap-2.5 pb-4">
        {PLACES.map(([name, way]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{way}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
