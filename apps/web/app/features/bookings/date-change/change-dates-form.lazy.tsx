import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeDatesArgs } from '@coastline/contracts/bookings/date-change';
import { type ChangedPrice, DATE_CHANGE_MESSAGES } from '@coastline/domain/bookings/date-change';
import { toDalasi } from '@coastline/domain/money/money';
import { type FormEvent, useState } from 'react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { serverNow } from '#app/lib/time/server-time.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { dateChange } from '#app/texts/en/date-change.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { isBookingChanged, useBookingChange } from '../use-booking-change.ts';
import { type DateChangePreview, previewDateChange } from './changed-price.ts';

/** Form with which guest or office move a booking to other days, with the price before it is saved (TRIP-72). */
export default function ChangeDatesForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(dateChange);
  const formatError = useErrorFormatter();
  const { minimumRentalDays: minDays } = useConfig();
  const today = useToday();
  const change = useBookingChange<ChangeDatesArgs>(booking.id, { path: 'dates', texts: t, onClose });
  const [range, setRange] = useState({ start: booking.start_date, end: booking.end_date });
  const [keepsNothing, setKeepsNothing] = useState(false);
  const preview = previewDateChange(booking, { range, now: new Date(serverNow()), minDays, keepsNothing });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || preview.kind !== 'price') return;
    change.mutate({
      start_date: range.start,
      end_date: range.end,
      version: booking.date_changes,
      guest_total: toDalasi(preview.price.totalBututs),
      ...(keepsNothing && { keeps_nothing: true }),
    });
  };
  const createField = (end: 'start' | 'end', min: string) => ({
    type: 'date',
    min,
    value: range[end],
    disabled: change.isPending,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      change.reset();
      setRange({ ...range, [end]: target.value });
    },
  });
  return (
    <form
      noValidate
      method="post"
      aria-label={t.change}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={submit}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextInput label={t.pickUp} {...createField('start', today)} />
        <TextInput label={t.return} {...createField('end', range.start || today)} />
      </div>
      <Preview preview={preview} booking={booking} />
      {booking.viewer === 'admin' && preview.kind === 'price' && preview.price.givenUpDays > 0 ? (
        <Checkbox checked={keepsNothing} onChange={({ target }) => setKeepsNothing(target.checked)}>
          Keep nothing of the given-up days: the host or the office asked for this
        </Checkbox>
      ) : null}
      {change.error && !isBookingChanged(change.error) ? (
        <Note tone="danger" role="alert" title={t.failed}>
          {formatError(change.error)}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main" busy={change.isPending} aria-disabled={preview.kind !== 'price'}>
          {t.save}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** What the chosen days would do. A live region, because it changes with them. */
function Preview({ preview, booking }: { preview: DateChangePreview; booking: Booking }) {
  const t = useTexts(dateChange);
  const formatError = useErrorFormatter();
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {preview.kind === 'price' ? <PriceLines price={preview.price} booking={booking} /> : null}
      {preview.kind === 'invalid' ? <p className="text-danger">{t.invalid}</p> : null}
      {preview.kind === 'obstacle' ? (
        <p className="text-ink-soft">
          {formatError({ code: preview.obstacle, message: DATE_CHANGE_MESSAGES[preview.obstacle] })}
        </p>
      ) : null}
    </div>
  );
}

function PriceLines({ price, booking }: { price: ChangedPrice; booking: Booking }) {
  const t = useTexts(dateChange);
  const { formatBututs } = useMoney();
  const dates = useDates();
  const { differenceBututs: difference } = price;
  const rows = [
    ...(price.keptNowBututs > 0
      ? [{ label: t.kept(dates.days(price.givenUpDays)), value: formatBututs(price.keptNowBututs) }]
      : []),
    ...(difference === 0
      ? []
      : [{ label: difference > 0 ? t.dearer : t.cheaper, value: formatBututs(Math.abs(difference)) }]),
    {
      label: booking.deposit_received ? t.paidDeposit : t.deposit,
      value: formatBututs(price.depositBututs),
    },
    { label: t.finalPayment, value: formatBututs(price.finalBututs) },
  ];
  return (
    <>
      <AmountList
        rows={rows}
        total={{ label: t.newTotal(dates.days(price.days)), value: formatBututs(price.totalBututs) }}
      />
      {booking.meeting ? <p className="text-sm text-ink-soft">{t.meetingMoves}</p> : null}
    </>
  );
}
