import { MAX_EXTRA_QUANTITY } from '@coastline/domain/bookings/booking-lines';
import type { ExtraChoice } from '@coastline/domain/extras/extras';
import { useCallback } from 'react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { extras as extrasTexts } from '#app/texts/en/extras.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { OfferedExtraOfKind } from './queries.ts';
import type { ExtrasChoice } from './use-extras-choice.ts';

/** Section of the booking form: extras of the office and the host (TRIP-107). */
export default function ExtrasSection({
  extras: { offer, kept, openedBy },
  disabled,
  onChange,
}: {
  extras: ExtrasChoice;
  disabled: boolean;
  onChange: (choices: ExtraChoice[]) => void;
}) {
  const t = useTexts(extrasTexts);
  // The pressed button has given its place to the heading.
  const heading = useCallback(
    (element: HTMLHeadingElement | null) => (openedBy === 'button' ? element?.focus() : undefined),
    [openedBy],
  );
  const setQuantity = (extraId: string, quantity: number) => {
    const others = kept.filter((choice) => choice.extraId !== extraId);
    onChange(quantity > 0 ? [...others, { extraId, quantity }] : others);
  };
  const { data: offered, error } = offer;
  return (
    <fieldset
      id="booking-extras"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
    >
      <legend className="mb-3 p-0">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {t.title}
        </h2>
      </legend>
      {offered?.map((extra) => (
        <ExtraSelect
          key={extra.id}
          extra={extra}
          quantity={kept.find(({ extraId }) => extraId === extra.id)?.quantity ?? 0}
          disabled={disabled}
          onChange={(quantity) => setQuantity(extra.id, quantity)}
        />
      ))}
      {offered?.length === 0 ? <p className="text-ink-soft">{t.nothing}</p> : null}
      {offered || error ? null : <Skeleton className="h-25.5 w-full" />}
      {offered ? null : <QueryErrorNote title={t.loadFailed} query={offer} />}
    </fieldset>
  );
}

function ExtraSelect({
  extra: { kind, name, unitPriceBututs, per, free },
  quantity,
  disabled,
  onChange,
}: {
  extra: OfferedExtraOfKind;
  quantity: number;
  disabled: boolean;
  onChange: (quantity: number) => void;
}) {
  const t = useTexts(extrasTexts);
  const money = useMoney();
  const label = (kind === 'other' ? undefined : t.kinds[kind]) ?? name;
  const price = `${money.formatBututs(unitPriceBututs)} ${per === 'day' ? t.perDay : t.perTrip}`;
  // The quantity of the own booking can exceed the stock that it leaves free.
  const most = Math.max(quantity, Math.min(free, MAX_EXTRA_QUANTITY));
  const offer = most > 0 ? price : t.taken;
  return (
    <Select
      label={label}
      hint={label === name ? offer : `${name}, ${offer}`}
      value={quantity}
      disabled={disabled || most === 0}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={0}>{t.none}</option>
      {listQuantities(most).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  );
}

function listQuantities(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}
