import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { awaitsPayment, getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** Open credit of the guest, the amount still due, and transfers and refunds of credit (PAY-107). */
export function CreditNote({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const { format } = useMoney();
  const { dayOfYear } = useDates();
  const t = useTexts(bookingDetails);
  const {
    credit_amount: credit = 0,
    credit_refunds: refunds = [],
    credit_transfers: transfers = [],
  } = booking;
  const lines = [
    ...(credit === 0
      ? []
      : awaitsPayment(status)
        ? [
            { key: 'paid', text: t.creditPaid(format(credit)) },
            { key: 'remaining', text: t.creditRemaining(format(getAmountDue(booking))) },
          ]
        : [{ key: 'back', text: t.creditBack(format(credit)) }]),
    ...transfers.map(({ direction, amount, transferred_at: at, booking_number: number }) => ({
      key: `${direction} ${number} ${at}`,
      text: (direction === 'in' ? t.creditTransferredIn : t.creditTransferredOut)(
        format(amount),
        number,
        dayOfYear(todayInBanjul(new Date(at))),
      ),
    })),
    ...refunds.map(({ amount, paid_at: at, receipt_number: receipt }) => ({
      key: receipt,
      text: t.creditRefunded(format(amount), dayOfYear(todayInBanjul(new Date(at)))),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <Note tone={credit > 0 ? 'sun' : undefined}>
      {lines.map(({ key, text }) => (
        <span key={key} className="block">
          <NoWrapNumbers text={text} />
        </span>
      ))}
    </Note>
  );
}
