import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import type { Payee } from '@coastline/domain/money/payee';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useId } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { paying } from '#app/texts/en/bookings/paying.ts';
import { AskOffice } from './ask-office.tsx';
import { useDueHalf } from './due-half.ts';
import { type PayRow, PayRows } from './pay-rows.tsx';
import { usePayeeRows } from './payee-rows.ts';
import { WaveLink } from './wave-link.tsx';

/** What the guest pays next, to whom, by when and with which reference; nothing where nothing is due. */
export function HowToPay({
  booking,
  status,
  isPaper = false,
}: {
  booking: Booking;
  status: BookingStatus;
  /** Without buttons. */
  isPaper?: boolean;
}) {
  const id = useId();
  const t = useTexts(paying);
  const { methods } = useTexts(bookings);
  const due = useDueHalf(booking, status);
  const { payee } = booking;
  if (!due || payee === undefined) return null;
  const rows: PayRow[] = [
    { label: t.amount, value: formatExactPrice(fromDalasi(due.amount)), copied: String(due.amount) },
    { label: t.by, value: due.by, isText: true },
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
        <PayeeDetails payee={payee} rows={rows} isPaper={isPaper} />
      ) : (
        <>
          <PayRows rows={rows} isPaper={isPaper} />
          <AskOffice />
        </>
      )}
    </section>
  );
}

function PayeeDetails({ payee, rows, isPaper }: { payee: Payee; rows: PayRow[]; isPaper: boolean }) {
  const details = usePayeeRows(payee);
  return (
    <>
      <PayRows rows={[...rows, ...details]} isPaper={isPaper} />
      {payee.method === 'wave' && payee.link ? <WaveLink link={payee.link} isPaper={isPaper} /> : null}
    </>
  );
}
