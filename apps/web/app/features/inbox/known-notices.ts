import type { NoticePage } from '@coastline/contracts/people/notice';
import { isNoticeKind } from '@coastline/domain/people/notices';

/** Omits notices of unknown kinds, which a later release of the server may send. */
export function omitUnknownNotices(page: NoticePage): NoticePage {
  return { ...page, items: page.items.filter(({ kind }) => isNoticeKind(kind)) };
}
