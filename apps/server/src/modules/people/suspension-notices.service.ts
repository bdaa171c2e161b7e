import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { formatPhoneAbroad } from '@coastline/domain/people/phone-number';
import type { Database } from '../../database/client.ts';
import { layOutMail } from '../notifications/mail-layout.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { type SuspensionMailKind, wordSuspensionMail } from '../notifications/words/suspension-mails.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { PersonRow } from './people.repository.ts';

export type NotifySuspension = ReturnType<typeof createSuspensionNotices>;

/**
 * Mails a person whom the office suspends or reactivates, in the same transaction. The mail names the office's contact
 * details, because a suspended person cannot sign in to look them up. Hosts and admins read English, guests their language.
 */
export function createSuspensionNotices(deps: {
  notifications: Pick<NotificationsService, 'findRecipients' | 'queueMails'>;
  productName: string;
  siteUrl: string;
}) {
  const { notifications, productName, siteUrl } = deps;
  return async (
    tx: Database,
    { person, kind }: { person: PersonRow; kind: SuspensionMailKind },
  ): Promise<void> => {
    const [recipient] = await notifications.findRecipients(tx, { userIds: [person.id] });
    if (!recipient?.email) return;
    const language = languageFor(person, recipient.language);
    const { contact } = await getSettings(tx);
    const facts = { productName, office: listContacts(contact), isHost: person.roles.includes('owner') };
    const { signIn, ...words } = wordSuspensionMail(kind, facts, language);
    const mail = layOutMail({
      ...words,
      ...(signIn && { link: { label: signIn, url: `${siteUrl}/auth` } }),
      ...(language !== 'en' && { language }),
      productName,
    });
    await notifications.queueMails(tx, [
      { kind, to: recipient.email, authUserId: person.authUserId, ...mail },
    ]);
  };
}

function languageFor({ roles }: PersonRow, language: string | null): Language {
  const isGuestOnly = !roles.includes('owner') && !roles.includes('admin');
  return isGuestOnly && isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

function listContacts({ phone, whatsapp, email }: OfficeSettings['contact']): string {
  const ways = [
    phone && formatPhoneAbroad(phone),
    whatsapp && `WhatsApp ${formatPhoneAbroad(whatsapp)}`,
    email,
  ];
  return ways.filter(Boolean).join(', ');
}
