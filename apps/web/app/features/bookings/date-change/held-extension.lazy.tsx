import type { Booking } from '@coastline/contracts/bookings/booking';
import type { WithdrawExtensionArgs } from '@coastline/contracts/bookings/date-change';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { Hourglass } from 'lucide-react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { dateChange } from '#app/texts/en/date-change.ts';
import { Note } from '#app/ui/states/note.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { DueSum } from '../pay/due-sum.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type Extension = NonNullable<Booking['extension']>;

/** The guest's days that are held until they are paid, and the ways to pay them (TRIP-265). */
export default function HeldExtension({ booking, extension }: { booking: Booking; extension: Extension }) {
  const t = useTexts(dateChange);
  const dates = useDates();
  const { until } = useInstantFormats();
  const hasLapsed = useHasPassed(extension.held_until);
  const days = dates.rangeWithYear(extension.start_date, extension.end_date);
  if (hasLapsed) return <Note tone="sun">{t.lapsed(days)}</Note>;
  const due = toDalasi(amountDue(fromDalasi(extension.amount), fromDalasi(booking.credit_amount ?? 0)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Note tone="sun" icon={Hourglass} title={t.held}>
        <p>{t.heldUntil(days, until(extension.held_until))}</p>
      </Note>
      <DueSum
        booking={booking}
        amount={due}
        payee={booking.payee ?? undefined}
        title={t.toPay}
        body={t.payBody}
      />
      <WithdrawButton<WithdrawExtensionArgs>
        bookingId={booking.id}
        path="withdraw-extension"
        args={{ start_date: extension.start_date, end_date: extension.end_date }}
        texts={t}
      />
    </div>
  );
}
