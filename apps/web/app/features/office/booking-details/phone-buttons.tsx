import { MessageCircle, Phone } from 'lucide-react';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl, getWhatsAppUrl } from '#app/lib/phone/phone-links.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/** Links to call a person and to message them on WhatsApp, or a note without a number. */
export function PhoneButtons({ name, phone }: { name: string; phone: string | undefined }) {
  const formattedPhone = useFormattedPhone(phone ?? '');
  if (!phone?.trim()) return <p className="text-sm text-ink-soft">No phone number</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={getTelUrl(phone)}
        aria-label={`Call ${name}, ${formattedPhone}`}
        className={getButtonClass({ small: true, className: 'tabular-nums' })}
      >
        <Icon of={Phone} />
        {formattedPhone}
      </a>
      <a
        href={getWhatsAppUrl(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Write to ${name} on WhatsApp`}
        className={getButtonClass({ small: true })}
      >
        <Icon of={MessageCircle} />
        WhatsApp
      </a>
    </div>
  );
}
