import { compareFuel, formatKm, fuelWord } from '@coastline/domain/hand-over';
import type { BookingFile } from '@coastline/domain/wire/booking-file';
import type { CarCondition } from '@coastline/domain/wire/hand-over';
import { formatDateTime } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { FuelGauge } from './fuel-gauge.tsx';

/** The car as it went out and as it came back. Nothing before the hand-over. */
export function ConditionCard({ file, returnDay }: { file: BookingFile; returnDay: string }) {
  const { hand_over: out, return: back } = file;
  if (!out) return null;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2>The car</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Moment title="Hand-over" condition={out} remark="Licence, identity and age checked" />
        {back ? (
          <Moment title="Return" condition={back} remark={tripOf(out, back)} />
        ) : (
          <p className="rounded-md border border-dashed border-line-strong p-4 text-sm text-ink-soft">
            Not back yet, due {returnDay}.
          </p>
        )}
      </div>
    </Card>
  );
}

function tripOf(out: CarCondition, back: CarCondition): string {
  const driven = formatKm(back.mileage_km - out.mileage_km);
  return `${driven} driven, ${compareFuel({ outEighths: out.fuel_eighths, backEighths: back.fuel_eighths })}`;
}

function Moment({ title, condition, remark }: { title: string; condition: CarCondition; remark: string }) {
  return (
    <section className="grid content-start gap-2 rounded-md bg-ground-deep p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base">{title}</h3>
        <span className="text-xs text-ink-soft">{formatDateTime(condition.recorded_at)}</span>
      </div>
      <p className="font-display text-[1.25rem] leading-none font-bold tabular-nums">
        {formatKm(condition.mileage_km)}
      </p>
      <FuelGauge eighths={condition.fuel_eighths} label={`Tank ${fuelWord(condition.fuel_eighths)}`} />
      <p className="text-sm text-ink-soft">{remark}</p>
      {condition.notes ? <p className="text-sm wrap-anywhere">{condition.notes}</p> : null}
      {condition.recorded_by ? (
        <p className="text-xs text-ink-soft">Noted by {condition.recorded_by}</p>
      ) : null}
    </section>
  );
}
