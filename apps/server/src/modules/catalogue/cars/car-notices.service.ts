import type { Database } from '../../../persistence/client.ts';
import type { NotificationsService } from '../../messaging/notifications/notifications.service.ts';
import { type CarMailFacts, createCarMail } from '../../messaging/notifications/templates/car-mails.ts';

export type NotifyCarHost = ReturnType<typeof createNotifyCarHost>;

/** A change of a car by the office. */
export type CarChange = CarMailFacts & { car: { ownerId: string } };

/** Creates the function that notifies a host, in the transaction of the change, of changes to their car by other people. */
export function createNotifyCarHost(deps: { notifications: NotificationsService; siteUrl: string }) {
  const { notifications, siteUrl } = deps;

  /** Skips changes that hosts make to their own cars. */
  return async function notifyHost(
    tx: Database,
    { actorId, ...change }: CarChange & { actorId: string },
  ): Promise<void> {
    const { kind, car, days } = change;
    if (actorId === car.ownerId) return;
    const people = await notifications.findRecipients(tx, { userIds: [car.ownerId] });
    const notice = {
      kind,
      to: { userId: car.ownerId },
      content: createCarMail(change, { siteUrl }),
      data: {
        car_id: car.id,
        car_title: car.title,
        start_date: days?.start ?? null,
        end_date: days?.end ?? null,
      },
    };
    await notifications.notify(tx, { notices: [notice], recipients: people });
  };
}
