import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { Payee } from '@coastline/domain/money/payee';
import { Smartphone } from 'lucide-react';
import { useId } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookings, paying } from '#app/texts/en/bookings.ts';
import { onlinePayments } from '#app/texts/en/online-payment.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { ContactLinks } from './contact-links.tsx';
import { useDuePayment } from './due-payment.ts';
import { usePayeeRows } from './payment-methods.ts';
import { type PaymentRow, PaymentRows } from './payment-rows.tsx';

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
  const { onBookingPage } = useTexts(onlinePayments);
  const { methods } = useTexts(bookings);
  const due = useDuePayment(booking, status);
  const { payee } = booking;
  if (!due || payee === undefined) return null;
  const isOffline = isOfflineMethod(booking.payment_method);
  const rows: PaymentRow[] = [
    { label: t.amount, value: formatDalasi(due.amount), copyValue: String(due.amount) },
    { label: t.by, value: due.deadline, isText: true },
    ...(isOffline ? [{ label: t.reference, value: booking.booking_number }] : []),
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
          {isOffline ? <ContactOfficeNote /> : <p className="text-sm">{onBookingPage}</p>}
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

/** Payment link of the office at Wave, as a button and as a QR code for another screen. */
function WaveLink({ link, isPrint }: { link: string; isPrint: boolean }) {
  const t = useTexts(paying);
  // Wave Checkout has the main button.
  const isSecondary = useConfig().paymentProviders.some(({ name }) => name === 'wave');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={link} label={t.qrLabel} className="size-32 shrink-0 print:size-20" />
      <div className="grid min-w-0 flex-1 basis-40 gap-2">
        <p className="text-sm text-ink-soft">{isPrint ? t.scanOnPaper : t.scan}</p>
        {isPrint ? (
          <p className="text-sm wrap-anywhere">{link}</p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={getButtonClass({ tone: isSecondary ? 'line' : 'main' })}
          >
            <Icon of={Smartphone} />
            {t.openWave}
          </a>
        )}
      </div>
    </div>
  );
}

/** Replaces payee details that the office has not entered yet. */
function ContactOfficeNote() {
  const t = useTexts(paying);
  return (
    <Note tone="sun" title={t.askTitle}>
      <p>{t.askOffice}</p>
      <ContactLinks />
    </Note>
  );
}
