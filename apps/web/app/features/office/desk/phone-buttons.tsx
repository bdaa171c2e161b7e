import { MessageCircle, Phone } from 'lucide-react';
import { telLink, whatsAppLink } from '#app/lib/phone/phone-links.ts';
import { useFormattedPhone } from '#app/lib/phone/use-formatted-phone.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

/** Calls a person or writes to them on WhatsApp; nothing but a remark where no number is known. */
export function PhoneButtons({ name, phone }: { name: string; phone: string | undefined }) {
  const shown = useFormattedPhone(phone ?? '');
  if (!phone?.trim()) return <p className="text-sm text-ink-soft">No phone number</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={telLink(phone)}
        aria-label={`Call ${name}, ${shown}`}
        className={buttonClass({ small: true, className: 'tabular-nums' })}
      >
        <Icon of={Phone} />
        {shown}
      </a>
      <a
        href={whatsAppLink(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Write to ${name} on WhatsApp`}
        className={buttonClass({ small: true })}
      >
        <Icon of={MessageCircle} />
        WhatsApp
      </a>
    </div>
  );
}
