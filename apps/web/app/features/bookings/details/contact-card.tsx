import type { Booking } from '@coastline/contracts/bookings/booking';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PhoneLink } from '../phone-link.tsx';

/** Contact of the host or the guest, available from the status confirmed on (BKD-09, BKD-10). */
export function ContactCard({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDetails);
  if (!booking.contact) return null;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="text-lg">{booking.viewer === 'guest' ? t.yourHost : t.yourGuest}</h2>
      <p className="wrap-anywhere">{booking.contact.name}</p>
      <p className="-mb-2">
        <PhoneLink phone={booking.contact.phone} />
      </p>
    </Card>
  );
}
