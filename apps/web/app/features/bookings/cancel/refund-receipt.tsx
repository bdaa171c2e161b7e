import type { Booking } from '@coastline/contracts/bookings/booking';
import { FileText } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';

/** The receipt of a paid refund as a PDF file (PAY-11). Renders nothing until the refund is paid. */
export function RefundReceipt({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDetails);
  const { productName } = useConfig();
  const number = booking.refund?.receipt_number;
  if (!number) return null;
  return (
    <div className="flex">
      <DownloadButton
        path={`/rest/v1/bookings/${encodeURIComponent(booking.id)}/refund-receipt`}
        name={`${productName} ${number}.pdf`}
        failed={t.receiptFailed}
        icon={FileText}
      >
        <span>
          <NoWrapNumbers text={t.openRefundReceipt(number)} />
        </span>
      </DownloadButton>
    </div>
  );
}
