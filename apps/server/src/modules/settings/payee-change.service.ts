import type { PayeeSettings } from '@coastline/domain/money/payee';
import type { Database } from '../../database/client.ts';
import { layOutMail } from '../notifications/mail-layout.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';

/** A change of the accounts that guests pay to. */
export interface PayeeChange {
  before: PayeeSettings;
  after: PayeeSettings;
  /** The admin who made it. */
  by: string;
  at: Date;
}

export type TellPayeeChange = ReturnType<typeof createPayeeChangeNotice>;

const PART_NAMES: Record<keyof PayeeSettings, string> = {
  wave: 'Wave number',
  bank: 'Bank account',
  offices: 'Offices and their hours',
  remarks: 'Remarks',
};

/**
 * Mails every other admin when payee details change, in the same transaction: a thief of one admin's account could
 * otherwise lead the guests' money elsewhere unnoticed. The mail cannot be turned off.
 */
export function createPayeeChangeNotice(deps: {
  notifications: Pick<NotificationsService, 'findRecipients' | 'queueMails'>;
  productName: string;
  siteUrl: string;
}) {
  return async (tx: Database, change: PayeeChange): Promise<void> => {
    const people = await deps.notifications.findRecipients(tx, { office: true });
    const others = people.filter(({ userId, isOffice }) => isOffice && userId !== change.by);
    const actor = people.find(({ userId }) => userId === change.by);
    const mail = layOutMail({
      subject: 'Payment details were changed',
      heading: 'Payment details were changed',
      paragraphs: [
        'The details that guests are told to pay to were changed. If nobody of the office meant to, set them right at once and suspend the account that changed them.',
      ],
      facts: [
        ['Changed', changedParts(change).join(', ')],
        ['By', actor?.email ?? 'an admin'],
        ['At', `${change.at.toISOString().slice(0, 16).replace('T', ' ')} GMT`],
      ],
      link: { label: 'Look at the settings', url: `${deps.siteUrl}/admin/settings` },
      productName: deps.productName,
    });
    await deps.notifications.queueMails(
      tx,
      others.map(({ email }) => ({ kind: 'payee_changed', to: email, ...mail })),
    );
  };
}

function changedParts({ before, after }: PayeeChange): string[] {
  const parts = Object.keys(PART_NAMES) as (keyof PayeeSettings)[];
  return parts
    .filter((part) => JSON.stringify(sorted(before[part])) !== JSON.stringify(sorted(after[part])))
    .map((part) => PART_NAMES[part]);
}

// PostgreSQL keeps the keys of an object in an order of its own.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
}
