import type { Booking } from '@coastline/contracts/bookings/booking';
import { FileText } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { useConfig } from '#app/lib/page/config.ts';

/** Opens the receipt of a payment, a credit or a credit that was given back as a PDF (PAY-08, PAY-113). */
export function ReceiptButton({ booking, receipt }: { booking: Booking; receipt: string }) {
  const { productName } = useConfig();
  return (
    <DownloadButton
      path={`/rest/v1/bookings/${encodeURIComponent(booking.id)}/receipts/${encodeURIComponent(receipt)}`}
      name={`${productName} ${receipt}.pdf`}
      failed="The receipt did not load"
      icon={FileText}
      tone="quiet"
      label={`PDF of receipt ${receipt}`}
    >
      PDF
    </DownloadButton>
  );
}
