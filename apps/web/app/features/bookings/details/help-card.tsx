import type { Booking } from '@coastline/contracts/bookings/booking';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { EMERGENCY_NUMBERS } from './emergency-numbers.ts';

/** Phone numbers for the time of the rental: office, its emergency number, police, ambulance, fire service. */
export function HelpCard() {
  const { contact } = useConfig();
  const t = useTexts(bookingDetails).help;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg">{t.title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-4">
        {contact.emergency ? (
          <HelpNumber name={t.emergency}>
            <PhoneLink phone={contact.emergency} />
          </HelpNumber>
        ) : null}
        {contact.phone ? (
          <HelpNumber name={t.office}>
            <PhoneLink phone={contact.phone} />
          </HelpNumber>
        ) : null}
        {(['police', 'ambulance', 'fire'] as const).map((service) => (
          <HelpNumber key={service} name={t[service]}>
            <a
              href={`tel:${EMERGENCY_NUMBERS[service]}`}
              className="inline-flex min-h-tap items-center gap-2 font-[550] tabular-nums"
            >
              <Icon of={Phone} />
              {EMERGENCY_NUMBERS[service]}
            </a>
          </HelpNumber>
        ))}
      </dl>
    </Card>
  );
}

function HelpNumber({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

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
