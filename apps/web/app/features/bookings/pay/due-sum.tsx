import type { Booking } from '@coastline/contracts/bookings/booking';
import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { Payee } from '@coastline/domain/money/payee';
import { useId } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import { ContactLinks } from './contact-links.tsx';
import { PayOnlinePanel } from './online/pay-online-panel.tsx';
import { usePayeeRows } from './payment-methods.ts';
import { type PaymentRow, PaymentRows } from './payment-rows.tsx';

/** A sum that is due after the final payment, and the ways to pay it: online, or to the office by the booking's method. */
export function DueSum({
  booking,
  amount,
  payee,
  title,
  body,
}: {
  booking: Booking;
  /** Dalasi. */
  amount: number;
  payee: Payee | undefined;
  title: string;
  body: string;
}) {
  const id = useId();
  const labels = useTexts(paying);
  const rows: PaymentRow[] = [
    { label: labels.amount, value: formatDalasi(amount), copyValue: String(amount) },
    { label: labels.reference, value: booking.booking_number },
  ];
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 id={id} className="text-lg">
          {title}: <span className="tabular-nums">{formatDalasi(amount)}</span>
        </h3>
        <p className="text-sm text-ink-soft">{body}</p>
      </div>
      <PayOnlinePanel booking={booking} />
      {payee ? <PayeeRows payee={payee} rows={rows} /> : null}
      {!payee && isOfflineMethod(booking.payment_method) ? (
        <>
          <PaymentRows rows={rows} />
          <ContactLinks />
        </>
      ) : null}
    </section>
  );
}

function PayeeRows({ payee, rows }: { payee: Payee; rows: PaymentRow[] }) {
  return <PaymentRows rows={[...rows, ...usePayeeRows(payee)]} />;
}
