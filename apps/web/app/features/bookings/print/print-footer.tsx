import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { bookingPaper } from '#app/texts/en/bookings.ts';

/** Contacts, print date and the purpose of the QR code. */
export function PrintFooter({ hasQrCode }: { hasQrCode: boolean }) {
  const { contact } = useConfig();
  const t = useTexts(bookingPaper);
  const dates = useDates();
  const [renderedAt] = useState(() => new Date().toISOString());
  const phone = useFormattedPhone(contact.phone, { abroad: true });
  const emergency = useFormattedPhone(contact.emergency, { abroad: true });
  const office = [phone, contact.email].filter(Boolean);
  return (
    <footer className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
      <p className="min-w-0 wrap-anywhere">
        {office.length > 0 ? (
          <>
            <b className="text-ink">{t.office}</b> {office.join(', ')}
          </>
        ) : null}
        {emergency ? (
          <>
            <br />
            <b className="text-ink">{t.emergency}</b> {emergency}
          </>
        ) : null}
      </p>
      <p>{t.printedOn(dates.dateTime(renderedAt))}</p>
      {hasQrCode ? <p className="w-full text-xs">{t.scanned}</p> : null}
    </footer>
  );
}
