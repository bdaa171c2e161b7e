import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { formatKm } from '@coastline/domain/bookings/hand-over';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { charges } from '#app/texts/en/charges.ts';

/** Odometer and fuel at hand-over and return, which prove the measured charges. */
export function TripRecords({ records }: { records: NonNullable<TripCharges['records']> }) {
  const t = useTexts(charges);
  const dates = useDates();
  const { hand_over: out, return: back, agreed_return_at: agreed } = records;
  const format = (reading: typeof out) =>
    [formatKm(reading.mileage_km), t.tank(reading.fuel_eighths), dates.dateTime(reading.at)].join(', ');
  const rows: [string, string][] = [
    [t.handOver, format(out)],
    [t.return, format(back)],
    ...(agreed ? [[t.agreedReturn, dates.dateTime(agreed)] as [string, string]] : []),
  ];
  return (
    <section aria-label={t.recorded} className="rounded-md bg-ground-deep p-inset">
      <p className="mb-1 text-sm font-[650]">{t.recorded}</p>
      <dl className="grid gap-1 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="m-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
