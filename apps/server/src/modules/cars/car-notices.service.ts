import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { CarNotice } from '@coastline/domain/people/notices';
import type { Database } from '../../database/client.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { wordCarMail } from '../notifications/words/car-mails.ts';

export type CarNotices = ReturnType<typeof createCarNotices>;

/** What the office did to a car. */
export interface CarChange {
  kind: CarNotice;
  car: { id: string; title: string; ownerId: string };
  /** The days that were blocked or freed. */
  days?: { start: IsoDate; end: IsoDate } | undefined;
  /** The names of the changed fields. */
  fields?: readonly string[] | undefined;
}

/** Tells a host what somebody else did to their car, in the transaction in which it is done. */
export function createCarNotices(deps: { notifications: NotificationsService; siteUrl: string }) {
  const { notifications, siteUrl } = deps;

  /** Tells nobody of what hosts do to their own cars. */
  return async function notifyHost(
    tx: Database,
    { by, ...change }: CarChange & { by: string },
  ): Promise<void> {
    const { kind, car, days } = change;
    if (by === car.ownerId) return;
    const people = await notifications.findRecipients(tx, { userIds: [car.ownerId] });
    const notice = {
      kind,
      to: { userId: car.ownerId },
      words: wordCarMail(change, { siteUrl }),
      data: {
        car_id: car.id,
        car_title: car.title,
        start_date: days?.start ?? null,
        end_date: days?.end ?? null,
      },
    };
    await notifications.tell(tx, { notices: [notice], people });
  };
}
