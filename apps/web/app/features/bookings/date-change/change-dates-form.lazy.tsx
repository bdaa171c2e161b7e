import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeDatesArgs } from '@coastline/contracts/bookings/date-change';
import { CANCELLATION_RULES } from '@coastline/domain/bookings/cancellation-policy';
import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import { type ChangedPrice, DATE_CHANGE_MESSAGES } from '@coastline/domain/bookings/date-change';
import { addsDays } from '@coastline/domain/bookings/date-change-request';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { toDalasi } from '@coastline/domain/money/money';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#app/lib/api/api-client.ts';
import { type DateChangePreview, previewDateChange } from '#app/lib/date-change/changed-price.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { FormActions } from '#app/lib/page/form-actions.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { dateChange, dateRequest } from '#app/texts/en/date-change.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useBookingChange } from '../use-booking-change.ts';

/** Form with which guest or office move a booking to other days, with the price before it is saved (TRIP-72). */
export default function ChangeDatesForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(dateChange);
  const formatError = useErrorFormatter();
  const { minimumRentalDays: minDays } = useConfig();
  const today = useToday();
  const isOut = booking.status === 'in_progress';
  const asking = useTexts(dateRequest);
  const [range, setRange] = useState({ start: booking.start_date, end: booking.end_date });
  const asksHost = needsHost(booking, range);
  const isWaiting = asksHost && booking.date_change_request?.outcome === null;
  const change = useBookingChange<ChangeDatesArgs>(booking.id, {
    path: asksHost ? 'date-change-requests' : 'dates',
    texts: asksHost ? { saved: asking.sent, savedBody: asking.sentBody, failed: asking.failed } : t,
    describe: ({ extension }) => (extension ? { saved: t.held, savedBody: t.payBody } : undefined),
    onClose,
  });
  const [keepsNothing, setKeepsNothing] = useState(false);
  const preview = previewDateChange(booking, { range, now: new Date(serverNow()), minDays, keepsNothing });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || isWaiting || preview.kind !== 'price') return;
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
        {isOut ? null : <TextInput label={t.pickUp} {...createField('start', today)} />}
        <TextInput label={t.return} {...createField('end', isOut ? today : range.start || today)} />
      </div>
      <Preview preview={preview} booking={booking} asksHost={asksHost} />
      {asksHost ? <p className="text-sm text-ink-soft">{isWaiting ? asking.waiting : asking.first}</p> : null}
      {booking.viewer === 'admin' && preview.kind === 'price' && preview.price.givenUpDays > 0 ? (
        <Checkbox checked={keepsNothing} onChange={({ target }) => setKeepsNothing(target.checked)}>
          Keep nothing of the given-up days: the host or the office asked for this
        </Checkbox>
      ) : null}
      {change.error ? (
        <Note tone="danger" role="alert" title={asksHost ? asking.failed : t.failed}>
          {formatError(change.error)} <FreeUntil error={change.error} />
        </Note>
      ) : null}
      <FormActions
        submitLabel={asksHost ? asking.ask : needsPayment(booking, preview) ? t.hold : t.save}
        cancelLabel={t.cancel}
        busy={change.isPending}
        isDisabled={isWaiting || preview.kind !== 'price'}
        onCancel={onClose}
      />
    </form>
  );
}

/** The last free day, if another booking or a block has some of the added days. */
function FreeUntil({ error }: { error: Error }) {
  const t = useTexts(dateChange);
  const dates = useDates();
  const details = error instanceof ApiError ? error.details : undefined;
  const isKnown = typeof details === 'object' && details !== null && 'free_until' in details;
  return isKnown ? t.freeUntil(dates.longDay(String(details.free_until))) : null;
}

/** Whether the host is asked before the guest gets these days. */
function needsHost(booking: Booking, range: DateRange): boolean {
  const before = { start: booking.start_date, end: booking.end_date };
  return booking.host_approves_days && booking.viewer === 'guest' && addsDays(before, range);
}

/** Whether the change is made only once it is paid. */
function needsPayment({ status }: Booking, preview: DateChangePreview): boolean {
  return isPaidInFull(status) && preview.kind === 'price' && preview.price.differenceBututs > 0;
}

/** Price or obstacle of the chosen days. A live region, because it changes with them. */
function Preview({
  preview,
  ...context
}: {
  preview: DateChangePreview;
  booking: Booking;
  asksHost: boolean;
}) {
  const { booking } = context;
  const t = useTexts(dateChange);
  const formatError = useErrorFormatter();
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {preview.kind === 'price' ? <PriceLines price={preview.price} {...context} /> : null}
      {preview.kind === 'invalid' ? (
        <p className="text-danger">{booking.status === 'in_progress' ? t.invalidReturn : t.invalid}</p>
      ) : null}
      {preview.kind === 'obstacle' ? (
        <p className="text-ink-soft">
          {formatError({ code: preview.obstacle, message: DATE_CHANGE_MESSAGES[preview.obstacle] })}
        </p>
      ) : null}
    </div>
  );
}

function PriceLines({
  price,
  booking,
  asksHost,
}: {
  price: ChangedPrice;
  booking: Booking;
  asksHost: boolean;
}) {
  const t = useTexts(dateChange);
  const { formatBututs } = useMoney();
  const dates = useDates();
  const { differenceBututs: difference } = price;
  const isPaid = isPaidInFull(booking.status);
  const listHalves = () => [
    {
      label: booking.deposit_received ? t.paidDeposit : t.deposit,
      value: formatBututs(price.depositBututs),
    },
    { label: t.finalPayment, value: formatBututs(price.finalBututs) },
  ];
  const rows = [
    ...(price.keptNowBututs > 0
      ? [{ label: t.kept(dates.days(price.givenUpDays)), value: formatBututs(price.keptNowBututs) }]
      : []),
    ...(difference === 0
      ? []
      : [
          { label: getDifferenceLabel({ difference, isPaid }, t), value: formatBututs(Math.abs(difference)) },
        ]),
    ...(isPaid ? [] : listHalves()),
  ];
  return (
    <>
      <AmountList
        rows={rows}
        total={{ label: t.newTotal(dates.days(price.days)), value: formatBututs(price.totalBututs) }}
      />
      {isPaid && price.givenUpDays > 0 ? <GivenUpTerms booking={booking} /> : null}
      {isPaid && difference > 0 && !asksHost ? <p className="text-sm text-ink-soft">{t.heldFor}</p> : null}
      <MeetingHint booking={booking} />
    </>
  );
}

function getDifferenceLabel(
  { difference, isPaid }: { difference: number; isPaid: boolean },
  t: { toPay: string; credited: string; dearer: string; cheaper: string },
): string {
  if (difference > 0) return isPaid ? t.toPay : t.dearer;
  return isPaid ? t.credited : t.cheaper;
}

/** The refund of given-up days by the policy. */
function GivenUpTerms({ booking }: { booking: Booking }) {
  const t = useTexts(dateChange);
  const { hours, percentage } = CANCELLATION_RULES[booking.cancellation.policy];
  const sentence =
    booking.status === 'in_progress' ? t.termsOnTheRoad(hours, percentage) : t.termsBefore(hours, percentage);
  return <p className="text-sm text-ink-soft">{sentence}</p>;
}

function MeetingHint({ booking }: { booking: Booking }) {
  const t = useTexts(dateChange);
  if (!booking.meeting) return null;
  const isOut = booking.status === 'in_progress';
  return <p className="text-sm text-ink-soft">{isOut ? t.returnHourStays : t.meetingMoves}</p>;
}
