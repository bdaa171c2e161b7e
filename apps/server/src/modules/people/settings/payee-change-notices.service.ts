import type { PayeeSettings } from '@coastline/domain/money/payee';
import type { Database } from '../../../persistence/client.ts';
import { createAdminAlerts } from '../../messaging/notifications/admin-alerts.service.ts';
import { canonicalJson } from './settings.service.ts';

/** A change of the accounts that guests pay to. */
export interface PayeeChange {
  before: PayeeSettings;
  after: PayeeSettings;
  /** The admin who made the change. */
  actorId: string;
  at: Date;
}

export type NotifyPayeeChange = ReturnType<typeof createPayeeChangeNotifier>;

const PART_NAMES: Record<keyof PayeeSettings, string> = {
  wave: 'Wave number',
  bank: 'Bank account',
  offices: 'Offices and their hours',
  remarks: 'Remarks',
};

/** Alerts the other admins when payee details change: an attacker could otherwise redirect the guests' payments. */
export function createPayeeChangeNotifier(
  deps: Parameters<typeof createAdminAlerts>[0] & { siteUrl: string },
) {
  const sendAlert = createAdminAlerts(deps);
  return (tx: Database, change: PayeeChange): Promise<void> =>
    sendAlert(tx, {
      kind: 'payee_changed',
      actorId: change.actorId,
      at: change.at,
      subject: 'Payment details were changed',
      paragraphs: [
        'The details that guests are told to pay to were changed. If nobody of the office meant to, set them right at once and suspend the account that changed them.',
      ],
      facts: ({ actor, time }) => [
        ['Changed', listChangedParts(change).join(', ')],
        ['By', actor],
        ['At', time],
      ],
      link: { label: 'Look at the settings', url: `${deps.siteUrl}/admin/settings` },
    });
}

function listChangedParts({ before, after }: PayeeChange): string[] {
  const parts = Object.keys(PART_NAMES) as (keyof PayeeSettings)[];
  return parts
    .filter((part) => canonicalJson(before[part]) !== canonicalJson(after[part]))
    .map((part) => PART_NAMES[part]);
}
