import type { Booking } from '@coastline/contracts/bookings/booking';
import { FileText } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';

/**
 * The invoice and the receipts of all payments, credits and credits that went back as PDF files, for the guest (PAY-08,
 * PAY-89, PAY-113). The first payment confirms a booking, which gives it an invoice. Renders nothing before money is received.
 */
export function ReceiptList({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDetails);
  const { productName } = useConfig();
  const receipts = [
    ...[...(booking.credits ?? []), ...booking.payments].map(({ receipt_number: number }) => ({
      number,
      label: t.openReceipt(number),
    })),
    ...(booking.credit_refunds ?? []).map(({ receipt_number: number }) => ({
      number,
      label: t.openRefundReceipt(number),
    })),
  ];
  if (booking.viewer !== 'guest' || receipts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {booking.payments.length > 0 ? (
        <li>
          <DownloadButton
            path={`/rest/v1/bookings/${encodeURIComponent(booking.id)}/invoice`}
            name={`${productName} ${booking.booking_number}.pdf`}
            failed={t.invoiceFailed}
            icon={FileText}
          >
            {t.openInvoice}
          </DownloadButton>
        </li>
      ) : null}
      {receipts.map(({ number, label }) => (
        <li key={number}>
          <DownloadButton
            path={`/rest/v1/bookings/${encodeURIComponent(booking.id)}/receipts/${encodeURIComponent(number)}`}
            name={`${productName} ${number}.pdf`}
            failed={t.receiptFailed}
            icon={FileText}
          >
            <span>
              <NoWrapNumbers text={label} />
            </span>
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
