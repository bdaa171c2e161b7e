import type { Database } from '../../../persistence/client.ts';
import { createAdminAlerts } from '../../messaging/notifications/admin-alerts.service.ts';
import type { PersonRow } from './people.repository.ts';

export interface FactorReset {
  person: PersonRow;
  /** The admin who reset the factors. */
  actorId: string;
  reason: string;
  at: Date;
}

export type NotifyFactorReset = ReturnType<typeof createFactorResetNotifier>;

/** Alerts the other admins when an admin's second factors are reset. */
export function createFactorResetNotifier(
  deps: Parameters<typeof createAdminAlerts>[0] & { siteUrl: string },
) {
  const sendAlert = createAdminAlerts(deps);
  return (tx: Database, { person, actorId, reason, at }: FactorReset): Promise<void> =>
    sendAlert(tx, {
      kind: 'admin_factors_reset',
      actorId,
      at,
      excludedIds: [person.id],
      subject: 'Second factors of an administrator were reset',
      paragraphs: [
        'All second factors, recovery codes and passkeys of an administrator were removed. If nobody of the office meant to, suspend both accounts at once.',
      ],
      facts: ({ actor, time }) => [
        ['Of', person.email],
        ['By', actor],
        ['Why', reason],
        ['At', time],
      ],
      link: { label: 'Look at the account', url: `${deps.siteUrl}/admin/people/${person.id}` },
    });
}
