import type { Database } from '../../database/client.ts';
import { layOutMail } from '../notifications/mail-layout.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PersonRow } from './people.repository.ts';

/** A reset of an admin's second factors. */
export interface FactorReset {
  person: PersonRow;
  /** The admin who did it. */
  by: string;
  reason: string;
  at: Date;
}

export type NotifyFactorReset = ReturnType<typeof createFactorResetNotice>;

/**
 * Mails every other admin when an admin's second factors are reset, in the same transaction: a thief of one admin's account
 * could otherwise open a second one unnoticed. The mail cannot be turned off.
 */
export function createFactorResetNotice(deps: {
  notifications: Pick<NotificationsService, 'findRecipients' | 'queueMails'>;
  productName: string;
  siteUrl: string;
}) {
  return async (tx: Database, { person, by, reason, at }: FactorReset): Promise<void> => {
    const people = await deps.notifications.findRecipients(tx, { office: true });
    const others = people.filter(({ userId, isOffice }) => isOffice && userId !== by && userId !== person.id);
    const actor = people.find(({ userId }) => userId === by);
    const mail = layOutMail({
      subject: 'Second factors of an administrator were reset',
      heading: 'Second factors of an administrator were reset',
      paragraphs: [
        'All second factors, recovery codes and passkeys of an administrator were removed. If nobody of the office meant to, suspend both accounts at once.',
      ],
      facts: [
        ['Of', person.email],
        ['By', actor?.email ?? 'an admin'],
        ['Why', reason],
        ['At', `${at.toISOString().slice(0, 16).replace('T', ' ')} GMT`],
      ],
      link: { label: 'Look at the account', url: `${deps.siteUrl}/admin/people/${person.id}` },
      productName: deps.productName,
    });
    await deps.notifications.queueMails(
      tx,
      others.map(({ email }) => ({ kind: 'admin_factors_reset', to: email, ...mail })),
    );
  };
}
