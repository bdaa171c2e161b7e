import { MessageCircle, Phone } from 'lucide-react';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl, getWhatsAppUrl } from '#app/lib/phone/phone-links.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/** Calls a person or writes to them on WhatsApp; nothing but a remark where no number is known. */
export function PhoneButtons({ name, phone }: { name: string; phone: string | undefined }) {
  const shown = useFormattedPhone(phone ?? '');
  if (!phone?.trim()) return <p className="text-sm text-ink-soft">No phone number</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={getTelUrl(phone)}
        aria-label={`Call ${name}, ${shown}`}
        className={getButtonClass({ small: true, className: 'tabular-nums' })}
      >
        <Icon of={Phone} />
        {shown}
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
