import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import { renderMail } from '@coastline/mail/render-mail';
import type { Database } from '../../../persistence/client.ts';
import type { NotificationsService } from '../../messaging/notifications/notifications.service.ts';
import { formatPhones } from '../../messaging/notifications/templates/guest/payment-instructions.ts';
import {
  createSuspensionMail,
  type SuspensionMailKind,
} from '../../messaging/notifications/templates/suspension-mails.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { PersonRow } from './people.repository.ts';

export type NotifySuspension = ReturnType<typeof createSuspensionNotifier>;

/**
 * Mails a person whom the office suspends or reactivates, in the same transaction. The mail names the office's contact
 * details, because a suspended person cannot sign in to look them up. Hosts and admins read English, guests their language.
 */
export function createSuspensionNotifier(deps: {
  notifications: Pick<NotificationsService, 'findRecipients' | 'enqueueMails'>;
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
    const office = [formatPhones(contact), contact.email].filter(Boolean).join(', ');
    const facts = { productName, office, isHost: person.roles.includes('owner') };
    const { signIn, ...text } = createSuspensionMail(kind, facts, language);
    const mail = renderMail({
      ...text,
      ...(signIn && { link: { label: signIn, url: `${siteUrl}/auth` } }),
      ...(language !== 'en' && { language }),
      productName,
    });
    await notifications.enqueueMails(tx, [
      { kind, to: recipient.email, authUserId: person.authUserId, ...mail },
    ]);
  };
}

function languageFor({ roles }: PersonRow, language: string | null): Language {
  const isGuestOnly = !roles.includes('owner') && !roles.includes('admin');
  return isGuestOnly && isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
