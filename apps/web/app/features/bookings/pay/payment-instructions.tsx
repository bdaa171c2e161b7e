import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import type { Payee } from '@coastline/domain/money/payee';
import { useId } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings, paying } from '#app/texts/en/bookings.ts';
import { ContactOfficeNote } from './contact-office-note.tsx';
import { useDuePayment } from './due-payment.ts';
import { usePayeeRows } from './payee-rows.ts';
import { type PaymentRow, PaymentRows } from './payment-rows.tsx';
import { WaveLink } from './wave-link.tsx';

/** Amount, payee, deadline and reference of the next payment. Renders nothing if nothing is due. */
export function PaymentInstructions({
  booking,
  status,
  isPrint = false,
}: {
  booking: Booking;
  status: BookingStatus;
  /** For printing: without buttons. */
  isPrint?: boolean;
}) {
  const id = useId();
  const t = useTexts(paying);
  const { methods } = useTexts(bookings);
  const due = useDuePayment(booking, status);
  const { payee } = booking;
  if (!due || payee === undefined) return null;
  const rows: PaymentRow[] = [
    { label: t.amount, value: formatExactPrice(fromDalasi(due.amount)), copyValue: String(due.amount) },
    { label: t.by, value: due.deadline, isText: true },
    { label: t.reference, value: booking.booking_number },
  ];
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {due.phase === 'deposit50' ? t.depositTitle : t.finalTitle}
        </h2>
        <span className="text-sm text-ink-soft">{methods[booking.payment_method]}</span>
      </div>
      {payee ? (
        <PayeeDetails payee={payee} rows={rows} isPrint={isPrint} />
      ) : (
        <>
          <PaymentRows rows={rows} isPrint={isPrint} />
          <ContactOfficeNote />
        </>
      )}
    </section>
  );
}

function PayeeDetails({ payee, rows, isPrint }: { payee: Payee; rows: PaymentRow[]; isPrint: boolean }) {
  const details = usePayeeRows(payee);
  return (
    <>
      <PaymentRows rows={[...rows, ...details]} isPrint={isPrint} />
      {payee.method === 'wave' && payee.link ? <WaveLink link={payee.link} isPrint={isPrint} /> : null}
    </>
  );
}
