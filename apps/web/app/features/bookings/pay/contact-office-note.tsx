import { MessageCircle } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { getWhatsAppUrl } from '#app/lib/phone/phone-links.ts';
import { paying } from '#app/texts/en/bookings.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { PhoneLink } from '../phone-link.tsx';

/** Replaces payee details that the office has not entered yet. */
export function ContactOfficeNote() {
  const { contact } = useConfig();
  const t = useTexts(paying);
  return (
    <Note tone="sun" title={t.askTitle}>
      <p>{t.askOffice}</p>
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
    </Note>
  );
}
