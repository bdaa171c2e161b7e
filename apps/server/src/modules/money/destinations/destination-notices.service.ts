import type { ProductNotice, ProductNoticeLink } from '@coastline/auth';
import { DEFAULT_LANGUAGE, isLanguage } from '@coastline/domain/languages/languages';
import { renderMail } from '@coastline/mail/render-mail';
import type { Database } from '../../../persistence/client.ts';
import type { NotificationsService } from '../../messaging/notifications/notifications.service.ts';
import {
  createDestinationMail,
  type DestinationMailFacts,
} from '../../messaging/notifications/templates/destination-mails.ts';

/** A change of a destination. It has only the last characters of the number. */
export interface DestinationChange extends DestinationMailFacts {
  userId: string;
  authUserId: string;
}

/** Creates the "This wasn't me" link of a notice; undefined if the auth server has none. */
export type CreateNoticeLink = (
  tx: Database,
  notice: ProductNotice,
) => Promise<ProductNoticeLink | undefined>;

export type NotifyDestinationChange = ReturnType<typeof createDestinationNotifier>;

/**
 * Mails the owner of a destination about its change, in the same transaction: a thief could otherwise redirect money
 * unnoticed. The mail cannot be turned off.
 */
export function createDestinationNotifier(deps: {
  notifications: Pick<NotificationsService, 'findRecipients' | 'enqueueMails'>;
  createNoticeLink: CreateNoticeLink;
  productName: string;
}) {
  const { notifications, createNoticeLink, productName } = deps;
  return async (tx: Database, change: DestinationChange): Promise<void> => {
    const { userId, authUserId } = change;
    const [recipient] = await notifications.findRecipients(tx, { userIds: [userId] });
    if (!recipient?.email) return;
    const language = isLanguage(recipient.language) ? recipient.language : DEFAULT_LANGUAGE;
    const kind = `destination_${change.event}`;
    const noticeLink = await createNoticeLink(tx, { userId: authUserId, kind, language });
    const { footnote, ...text } = createDestinationMail(change, { productName, language });
    const mail = renderMail({
      ...text,
      ...(noticeLink && { link: noticeLink.link }),
      footer: { text: noticeLink?.footnote ?? footnote },
      ...(language !== 'en' && { language }),
      productName,
    });
    await notifications.enqueueMails(tx, [{ kind, to: recipient.email, authUserId, ...mail }]);
  };
}
