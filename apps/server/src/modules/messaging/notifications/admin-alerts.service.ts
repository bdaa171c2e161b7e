import { type MailContent, renderMail } from '@coastline/mail/render-mail';
import type { Database } from '../../../persistence/client.ts';
import type { NotificationsService } from './notifications.service.ts';

/** A security alert about an action of one admin. */
interface AdminAlert {
  kind: string;
  /** The admin who acted. */
  actorId: string;
  at: Date;
  /** Admins who get no alert, besides the actor. */
  excludedIds?: readonly string[];
  subject: string;
  paragraphs: string[];
  /** Facts of the mail; `actor` and `time` are formatted values. */
  facts: (values: { actor: string; time: string }) => [label: string, value: string][];
  link: NonNullable<MailContent['link']>;
}

/**
 * Mails a security alert to every other admin, in the transaction of the action: otherwise an attacker with one admin's
 * account could act unnoticed. The mail cannot be turned off.
 */
export function createAdminAlerts(deps: {
  notifications: Pick<NotificationsService, 'findRecipients' | 'enqueueMails'>;
  productName: string;
}) {
  return async (tx: Database, alert: AdminAlert): Promise<void> => {
    const { kind, actorId, at, excludedIds = [], subject, paragraphs, facts, link } = alert;
    const people = await deps.notifications.findRecipients(tx, { office: true });
    const recipients = people.filter(
      ({ userId, isOffice }) => isOffice && userId !== actorId && !excludedIds.includes(userId),
    );
    const actor = people.find(({ userId }) => userId === actorId)?.email ?? 'an admin';
    const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} GMT`;
    const mail = renderMail({
      subject,
      heading: subject,
      paragraphs,
      facts: facts({ actor, time }),
      link,
      productName: deps.productName,
    });
    await deps.notifications.enqueueMails(
      tx,
      recipients.map(({ email }) => ({ kind, to: email, ...mail })),
    );
  };
}
