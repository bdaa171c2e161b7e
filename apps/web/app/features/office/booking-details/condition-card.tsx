import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import type { CarCondition } from '@coastline/contracts/bookings/hand-over';
import {
  type ConditionPhase,
  canAddConditionPhotos,
  compareFuel,
  FULL_TANK_EIGHTHS,
  formatFuelLevel,
  formatKm,
} from '@coastline/domain/bookings/hand-over';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { Fuel } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { ACTION_LABELS } from '../office-booking.ts';
import { ConditionPhotos } from '../photos/condition-photos.tsx';
import type { BookingActionProps } from '../row/booking-row-actions.tsx';

/** Condition of the car at hand-over and return, with photos. Renders nothing before the deposit. */
export function ConditionCard({ file, booking, onAction }: BookingActionProps & { file: BookingFile }) {
  const { hand_over: out, return: back, photos } = file;
  const hasPhotoSection = (phase: ConditionPhase) =>
    canAddConditionPhotos(phase, booking.status) || photos[phase].length > 0;
  if (!hasPhotoSection('hand_over') && !out) return null;
  const correct = (phase: ConditionPhase) => () =>
    onAction('correct_condition', booking, { conditionPhase: phase });
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2>The car</h2>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {out ? (
            <ConditionDetails
              title="Hand-over"
              condition={out}
              remark="Licence, identity and age checked"
              onCorrect={correct('hand_over')}
            />
          ) : (
            <PendingCondition>Not handed over. Pick-up {formatLongDay(booking.start_date)}.</PendingCondition>
          )}
          <ConditionPhotos booking={booking} phase="hand_over" photos={photos.hand_over} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {back ? (
            <ConditionDetails
              title="Return"
              condition={back}
              remark={out ? formatTrip(out, back) : ''}
              onCorrect={correct('return')}
            />
          ) : (
            <PendingCondition>Not back yet, due {formatLongDay(booking.end_date)}.</PendingCondition>
          )}
          {hasPhotoSection('return') ? (
            <ConditionPhotos booking={booking} phase="return" photos={photos.return} />
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function PendingCondition({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md border border-dashed border-line-strong p-4 text-sm text-ink-soft">{children}</p>
  );
}

function formatTrip(out: CarCondition, back: CarCondition): string {
  const driven = formatKm(back.mileage_km - out.mileage_km);
  return `${driven} driven, ${compareFuel({ outEighths: out.fuel_eighths, backEighths: back.fuel_eighths })}`;
}

function ConditionDetails({
  title,
  condition,
  remark,
  onCorrect,
}: {
  title: string;
  condition: CarCondition;
  remark: string;
  onCorrect: () => void;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-md bg-ground-deep p-inset">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base">{title}</h3>
        <span className="text-xs text-ink-soft">{formatDateTime(condition.recorded_at)}</span>
      </div>
      <p className="font-display text-[1.25rem] leading-none font-bold tabular-nums">
        {formatKm(condition.mileage_km)}
      </p>
      <FuelGauge eighths={condition.fuel_eighths} label={`Tank ${formatFuelLevel(condition.fuel_eighths)}`} />
      <p className="text-sm text-ink-soft">{remark}</p>
      {condition.notes ? <p className="text-sm wrap-anywhere">{condition.notes}</p> : null}
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-xs text-ink-soft">
          {condition.recorded_by ? `Noted by ${condition.recorded_by}` : null}
        </p>
        <Button
          small
          tone="quiet"
          aria-haspopup="dialog"
          aria-label={`${ACTION_LABELS.correct_condition} the ${title.toLowerCase()}`}
          onClick={onCorrect}
        >
          {ACTION_LABELS.correct_condition}
        </Button>
      </div>
    </section>
  );
}

const EIGHTHS = Array.from({ length: FULL_TANK_EIGHTHS }, (_, index) => index + 1);

/** Fuel level as eight marks with a text label. */
function FuelGauge({ eighths, label }: { eighths: number; label: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Icon of={Fuel} className="size-[1.125em] text-ink-faint" />
      <span aria-hidden className="flex gap-[3px]">
        {EIGHTHS.map((mark) => (
          <span
            key={mark}
            className={cx(
              'h-4 w-2 rounded-[2px]',
              mark <= eighths ? 'bg-action' : 'bg-line-strong opacity-60',
            )}
          />
        ))}
      </span>
      {label}
    </p>
  );
}
