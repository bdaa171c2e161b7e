import { MessageCircle } from 'lucide-react';
import { useConfig } from '#app/lib/page/config.ts';
import { getWhatsAppUrl } from '#app/lib/phone/phone-links.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { PhoneLink } from '../phone-link.tsx';

/** Phone and WhatsApp of the office, as far as it has them. */
export function ContactLinks() {
  const { contact } = useConfig();
  return (
    <div className="flex flex-wrap gap-x-5">
      {contact.phone ? <PhoneLink phone={contact.phone} /> : null}
      {contact.whatsapp ? (
        <a
          href={getWhatsAppUrl(contact.whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-tap items-center gap-2 font-[550]"
        >
          <Icon of={MessageCircle} />
          WhatsApp
        </a>
      ) : null}
    </div>
  );
}
