import type { ConditionRecord } from '@coastline/contracts/bookings/condition-record';
import { FULL_TANK_EIGHTHS, formatKm } from '@coastline/domain/bookings/hand-over';
import { ACCESSORIES } from '@coastline/domain/condition-records/checklist';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { conditionRecords } from '#app/texts/en/condition-records.ts';
import { CarDrawing, numberMarks } from './car-drawing.tsx';

/** Values, marks, notes and signatures of a hand-over or return. */
export function RecordFacts({
  record,
  corrections,
  children,
}: {
  record: ConditionRecord;
  /** Later corrections of odometer and fuel, the newest last. */
  corrections: readonly ConditionRecord[];
  /** The PDF. */
  children: ReactNode;
}) {
  const t = useTexts(conditionRecords);
  const dates = useDates();
  const formatValues = ({ mileage_km: km, fuel_eighths: fuel }: ConditionRecord) =>
    `${formatKm(km ?? 0)}, ${t.fuelLevel(`${fuel ?? 0}/${FULL_TANK_EIGHTHS}`)}`;
  const present = ACCESSORIES.filter((name) => record.accessories[name]);
  const signers = Object.values(record.signatures).flatMap((signer) => signer?.name ?? []);
  const correction = corrections.at(-1);
  const lines = [
    ...(record.clock === 'ahead' || record.clock === 'old' ? [t.wrongClock] : []),
    ...(correction ? [t.corrected(formatValues(correction))] : []),
    ...(present.length > 0
      ? [t.accessories(present.map((name) => t.names.accessories[name]).join(', '))]
      : []),
    ...(record.notes ? [t.notes(record.notes)] : []),
    ...(record.missing_reason ? [t.missing(record.missing_reason)] : []),
    ...(signers.length > 0 ? [t.signedBy(signers.join(', '))] : []),
    ...(record.is_deleted ? [t.deleted] : []),
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-base">{record.phase === 'return' ? t.return : t.handOver}</h3>
          <p className="text-sm text-ink-soft">{dates.dateTime(record.recorded_at)}</p>
        </div>
        {children}
      </div>
      <p className="tabular-nums">{formatValues(record)}</p>
      {lines.map((line) => (
        <p key={line} className="text-sm wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
      {record.marks.length > 0 ? <Marks record={record} /> : null}
    </section>
  );
}

function Marks({ record: { marks } }: { record: ConditionRecord }) {
  const t = useTexts(conditionRecords);
  return (
    <div className="grid gap-2">
      <h4 className="text-sm font-semibold">{t.marks}</h4>
      <CarDrawing label={t.drawing(marks.length)} marks={marks} />
      <ol className="list-inside list-decimal text-sm wrap-anywhere">
        {numberMarks(marks).map(({ note, number }) => (
          <li key={number}>{note || t.withoutNote}</li>
        ))}
      </ol>
    </div>
  );
}
