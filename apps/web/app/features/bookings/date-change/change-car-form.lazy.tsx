import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeCarArgs } from '@coastline/contracts/bookings/car-change';
import type { CarDetail, FoundCar } from '@coastline/contracts/car';
import { CAR_CHANGE_MESSAGES, type CarChangeObstacle } from '@coastline/domain/bookings/car-change';
import type { ChangedPrice } from '@coastline/domain/bookings/date-change';
import { listRuleSentences } from '@coastline/domain/cars/rule-texts/rule-texts';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/lib/api/api.ts';
import { findCar } from '#app/lib/cars/car-requests.ts';
import { type CarChangePreview, previewCarChange } from '#app/lib/date-change/changed-car.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { FormActions } from '#app/lib/page/form-actions.tsx';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { carRules } from '#app/texts/en/car-rules.ts';
import { carChange, dateChange } from '#app/texts/en/date-change.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { LoadingBar, Skeleton } from '#app/ui/states/loading.tsx';
import { useBookingChange } from '../use-booking-change.ts';
import { useFreeCars } from './free-cars.ts';

/** Form with which guest or office move a booking to another free car, with the price before it is saved (TRIP-273). */
export default function ChangeCarForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(carChange);
  const { cancel } = useTexts(dateChange);
  const isOffice = booking.viewer === 'admin';
  const [hasEveryKind, setEveryKind] = useState(false);
  const [carId, setCarId] = useState<string>();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const free = useFreeCars(booking, { hasEveryKind });
  const chosen = useQuery({
    queryKey: ['cars', 'chosen', carId],
    queryFn: ({ signal }) => findCar(api, carId ?? '', signal),
    enabled: carId !== undefined,
    staleTime: 0,
  });
  const change = useBookingChange<ChangeCarArgs>(booking.id, { path: 'car', texts: t, onClose });
  const car = carId === undefined ? undefined : chosen.data;
  const preview = car === undefined ? undefined : previewChosenCar(booking, car);
  const isReasonMissing = isOffice && reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (change.isPending || isReasonMissing || preview?.kind !== 'price' || !car) return;
    change.mutate({
      ...{ car_id: car.id, version: booking.date_changes, car_rules: car.rules },
      guest_total: toDalasi(preview.price.totalBututs),
      ...(isOffice && { reason: reason.trim() }),
    });
  };
  const choose = (id: string | undefined) => {
    change.reset();
    setCarId(id);
  };
  return (
    <ValidatedForm
      method="post"
      aria-label={t.change}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={submit}
    >
      {isOffice ? (
        <Checkbox
          checked={hasEveryKind}
          onChange={({ target }) => {
            choose(undefined);
            setEveryKind(target.checked);
          }}
        >
          Cars of every kind
        </Checkbox>
      ) : null}
      {free.cars ? <FreeCars booking={booking} cars={free.cars} carId={carId} onChoose={choose} /> : null}
      {free.cars || free.error ? null : <Skeleton className="h-40 rounded-lg" />}
      <QueryErrorNote title={t.didNotLoad} query={free} />
      {carId !== undefined && chosen.isPending ? <LoadingBar /> : null}
      <QueryErrorNote title={t.carDidNotLoad} query={chosen} />
      {preview?.kind === 'obstacle' ? <Obstacle obstacle={preview.obstacle} /> : null}
      {preview?.kind === 'price' && car ? (
        <NewPrice booking={booking} car={car} price={preview.price} />
      ) : null}
      {isOffice ? (
        <TextInput
          label="Reason, for the guest"
          value={reason}
          maxLength={500}
          required
          error={isSubmitted && isReasonMissing ? 'Please enter the reason.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <ErrorNote title={t.failed} error={change.error} />
      <FormActions
        submitLabel={t.save}
        cancelLabel={cancel}
        busy={change.isPending}
        isDisabled={preview?.kind !== 'price'}
        onCancel={onClose}
      />
    </ValidatedForm>
  );
}

/** A car that the server does not show any more is paused. */
function previewChosenCar(booking: Booking, car: CarDetail | null): CarChangePreview {
  if (!car) return { kind: 'obstacle', obstacle: 'car_inactive' };
  return previewCarChange(booking, { to: car, now: new Date(serverNow()) });
}

function FreeCars({
  booking,
  cars,
  carId,
  onChoose,
}: {
  booking: Booking;
  cars: readonly FoundCar[];
  carId: string | undefined;
  onChoose: (id: string) => void;
}) {
  const t = useTexts(carChange);
  if (cars.length === 0) return <p className="text-ink-soft">{t.none}</p>;
  return (
    <RadioCards legend={t.choose}>
      {cars.map((car) => (
        <RadioCard
          key={car.id}
          name="other-car"
          value={car.id}
          checked={car.id === carId}
          onChange={() => onChoose(car.id)}
          title={
            <span className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
              <Photo src={car.images[0]} alt="" sizes="4.5rem" belowFold />
              <span className="wrap-anywhere">{car.title}</span>
            </span>
          }
          description={<CarPrice car={car} booking={booking} />}
        />
      ))}
    </RadioCards>
  );
}

/** The price of a day, and the price difference of all days. */
function CarPrice({ car, booking }: { car: FoundCar; booking: Booking }) {
  const t = useTexts(carChange);
  const { formatBututs } = useMoney();
  const perDay = fromDalasi(car.daily_price);
  const difference = (perDay - fromDalasi(booking.daily_price)) * booking.days;
  const amount = formatBututs(Math.abs(difference));
  const text = difference > 0 ? t.dearer(amount) : t.cheaper(amount);
  return (
    <span className="tabular-nums">
      {t.perDay(formatBututs(perDay))}, {difference === 0 ? t.same : text}
    </span>
  );
}

/** Why the booking cannot move to the chosen car. A live region, because it changes with the choice. */
function Obstacle({ obstacle }: { obstacle: CarChangeObstacle }) {
  const formatError = useErrorFormatter();
  return (
    <p role="status" className="text-ink-soft">
      {formatError({ code: obstacle, message: CAR_CHANGE_MESSAGES[obstacle] })}
    </p>
  );
}

/** The new price and the rules of the chosen car. A live region, because they change with the choice. */
function NewPrice({ booking, car, price }: { booking: Booking; car: CarDetail; price: ChangedPrice }) {
  const t = useTexts(carChange);
  const { deposit, finalPayment } = useTexts(dateChange);
  const { rules } = useTexts(carRules);
  const dates = useDates();
  const { formatBututs } = useMoney();
  const endedExtras = booking.lines.filter(({ recipient }) => recipient === 'host').map(({ name }) => name);
  const halves = [
    { label: deposit, value: formatBututs(price.depositBututs) },
    { label: finalPayment, value: formatBututs(price.finalBututs) },
  ];
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AmountList
        rows={price.finalBututs > 0 ? halves : []}
        total={{ label: t.total(dates.days(price.days)), value: formatBututs(price.totalBututs) }}
      />
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>
          <strong>{t.rules}</strong>
          {': '}
          {listRuleSentences(car.rules, rules)
            .map(({ sentence }) => sentence)
            .join(' · ')}
        </p>
        {endedExtras.length > 0 ? (
          <p className="wrap-anywhere">{t.endedExtras(endedExtras.join(', '))}</p>
        ) : null}
        <p>{t.policy}</p>
        <p>{t.contract}</p>
      </div>
    </div>
  );
}
