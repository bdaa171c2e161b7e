import { Phone } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PhoneText } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** A phone number as a `tel:` link. */
export function PhoneLink({ phone }: { phone: string }) {
  const t = useTexts(bookings);
  if (phone.trim() === '') return <span className="text-ink-soft">{t.noPhone}</span>;
  return (
    <a href={getTelUrl(phone)} className="inline-flex min-h-tap items-center gap-2 font-[550] tabular-nums">
      <Icon of={Phone} />
      <PhoneText phone={phone} />
    </a>
  );
}
