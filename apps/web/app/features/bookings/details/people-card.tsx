import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useId } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { Card } from '#app/ui/frame/card.tsx';
import { PhoneLink } from '../phone-link.tsx';

/** Whom to call: the other side from confirmed on (BKD-09, BKD-10); for the office both sides, whatever the status. */
export function PeopleCard({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDetails);
  if (booking.viewer === 'admin') return <OfficePeople booking={booking} />;
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

function OfficePeople({ booking: { guest, host, contact } }: { booking: Booking }) {
  const t = useTexts(bookingDetails);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-lg">
        {t.guestAndHost}
      </h2>
      {guest ? <Person side={t.guest} {...guest} phone={contact?.phone} /> : null}
      {host ? <Person side={t.host} {...host} /> : null}
    </Card>
  );
}

function Person({
  side,
  name,
  email,
  phone,
}: {
  side: string;
  name: string;
  email: string;
  phone?: string | undefined;
}) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-soft">{side}</p>
      <p className="font-[650] wrap-anywhere">{name}</p>
      <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center text-sm wrap-anywhere">
        {email}
      </a>
      {phone ? (
        <p className="text-sm">
          <PhoneLink phone={phone} />
        </p>
      ) : null}
    </div>
  );
}
