import type { OfferedExtras } from '@coastline/contracts/bookings/extras';
import { type BookingLine, MAX_EXTRA_QUANTITY } from '@coastline/domain/bookings/booking-lines';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import {
  type ExtraChoice,
  type ExtraKind,
  listExtraLines,
  type OfferedExtra,
} from '@coastline/domain/extras/extras';
import { fromDalasi } from '@coastline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { LoadErrorNote } from '#app/lib/page/load-error-note.tsx';
import { extras as extrasTexts } from '#app/texts/en/extras.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { offeredExtrasQuery } from './queries.ts';

/** Section of the booking form: what office and host offer besides the car (TRIP-107). */
export default function ExtrasSection({
  carId,
  range,
  lines,
  disabled,
  onChange,
}: {
  carId: string;
  range: DateRange;
  /** The chosen extras. */
  lines: readonly BookingLine[];
  disabled: boolean;
  onChange: (lines: BookingLine[]) => void;
}) {
  const t = useTexts(extrasTexts);
  const money = useMoney();
  const { data, error, isFetching, refetch } = useQuery(offeredExtrasQuery(carId, range));
  const offered = (data ?? []).map(toOfferedExtra);
  const choices = toChoices(lines);

  // Prices and numbers change while the form is open. What is booked stays, although it is not free any more.
  const followOffer = useEffectEvent(() => {
    const next = listExtraLines(limitChoices(choices, offered), offered);
    if (JSON.stringify(next) !== JSON.stringify(lines)) onChange(next);
  });
  useEffect(() => {
    if (data && !disabled) followOffer();
  }, [data, disabled]);
  // An extra whose price on these days is unknown is not booked.
  const hasFailed = !data && error !== null;
  const leaveOut = useEffectEvent(() => onChange([]));
  useEffect(() => {
    if (hasFailed) leaveOut();
  }, [hasFailed]);
  // The pressed button has given its place to the heading.
  const heading = useCallback((element: HTMLHeadingElement | null) => element?.focus(), []);

  if (!data) {
    return error ? (
      <LoadErrorNote title={t.loadFailed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-25.5 w-full" />
    );
  }
  if (offered.length === 0) return <p className="text-ink-soft">{t.nothing}</p>;
  const setQuantity = (extraId: string, quantity: number) => {
    const others = choices.filter((choice) => choice.extraId !== extraId);
    onChange(listExtraLines(limitChoices([...others, { extraId, quantity }], offered), offered));
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <legend className="mb-3 p-0">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {t.title}
        </h2>
      </legend>
      {offered.map(({ id, kind, name, unitPriceBututs, per, free }) => {
        const label = (kind === 'other' ? undefined : t.kinds[kind]) ?? name;
        const price = `${money.formatBututs(unitPriceBututs)} ${per === 'day' ? t.perDay : t.perTrip}`;
        const offer = free > 0 ? price : t.taken;
        return (
          <Select
            key={id}
            label={label}
            hint={label === name ? offer : `${name}, ${offer}`}
            value={choices.find(({ extraId }) => extraId === id)?.quantity ?? 0}
            disabled={disabled || free === 0}
            onChange={({ target }) => setQuantity(id, Number(target.value))}
          >
            <option value={0}>{t.none}</option>
            {listQuantities(free).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        );
      })}
    </fieldset>
  );
}

function listQuantities(free: number): number[] {
  return Array.from({ length: Math.min(free, MAX_EXTRA_QUANTITY) }, (_, index) => index + 1);
}

function toOfferedExtra({
  car_id: carId,
  unit_price: unitPrice,
  ...extra
}: OfferedExtras['items'][number]): OfferedExtra & { kind: ExtraKind } {
  return { ...extra, carId, unitPriceBututs: fromDalasi(unitPrice) };
}

function toChoices(lines: readonly BookingLine[]): ExtraChoice[] {
  return lines.flatMap(({ extraId, quantity }) => (extraId === undefined ? [] : [{ extraId, quantity }]));
}

/** Leaves out what is not free any more. */
function limitChoices(choices: readonly ExtraChoice[], offered: readonly OfferedExtra[]): ExtraChoice[] {
  return choices
    .map(({ extraId, quantity }) => {
      const free = offered.find(({ id }) => id === extraId)?.free ?? 0;
      return { extraId, quantity: Math.min(quantity, free) };
    })
    .filter(({ quantity }) => quantity > 0);
}
