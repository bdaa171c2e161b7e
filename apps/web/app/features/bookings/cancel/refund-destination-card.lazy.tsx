import type { Booking } from '@coastline/contracts/bookings/booking';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { DestinationPanel } from '#app/lib/payment-destinations/destination-panel.tsx';
import { destinations } from '#app/texts/en/destinations.ts';
import { Card } from '#app/ui/layout/card.tsx';

/** Asks the guest where the refund should go, while it is due (PAY-93). */
export default function RefundDestinationCard({ booking }: { booking: Booking }) {
  const t = useTexts(destinations);
  const { refund } = booking;
  const isDue = refund && refund.paid_at === null && refund.renter_refund_amount > 0;
  if (!isDue) return null;
  return (
    <Card as="section" aria-labelledby="refund-details" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="refund-details">{t.refundDue}</h2>
      <DestinationPanel purpose="refund" />
    </Card>
  );
}
