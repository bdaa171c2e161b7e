import type { Booking } from '@coastline/contracts/bookings/booking';
import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { Payee } from '@coastline/domain/money/payee';
import { useId } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import { charges as chargeTexts } from '#app/texts/en/charges.ts';
import { ContactLinks } from '../pay/contact-links.tsx';
import { PayOnlinePanel } from '../pay/online/pay-online-panel.tsx';
import { usePayeeRows } from '../pay/payment-methods.ts';
import { type PaymentRow, PaymentRows } from '../pay/payment-rows.tsx';

/** The due sum of the charges and the ways to pay it: online, or to the office by the booking's method. */
export function DueCharges({ booking, charges }: { booking: Booking; charges: TripCharges }) {
  const id = useId();
  const t = useTexts(chargeTexts);
  const labels = useTexts(paying);
  const { payee } = charges;
  const rows: PaymentRow[] = [
    { label: labels.amount, value: formatDalasi(charges.due_amount), copyValue: String(charges.due_amount) },
    { label: labels.reference, value: booking.booking_number },
  ];
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 id={id} className="text-lg">
          {t.due}: <span className="tabular-nums">{formatDalasi(charges.due_amount)}</span>
        </h3>
        <p className="text-sm text-ink-soft">{t.dueBody}</p>
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
