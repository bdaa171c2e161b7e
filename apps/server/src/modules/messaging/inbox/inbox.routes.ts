import {
  ListNoticesQuery,
  NoticePage,
  ReadNoticesArgs,
  UnreadCount,
} from '@coastline/contracts/people/notice';
import { type Api, addRoute, IdParams } from '../../../http/routing/route.ts';
import type { InboxService } from './inbox.service.ts';

/** Routes for the caller's inbox. */
export function addInboxRoutes(api: Api, inbox: InboxService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/notices',
      operation: 'list_notices',
      summary: 'The notices of the caller, newest first, as kinds and facts that the client formats',
      query: ListNoticesQuery,
      response: NoticePage,
    },
    ({ caller, query }) => inbox.list(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/notices/unread',
      operation: 'count_unread_notices',
      summary: 'The number of unread notices of the caller, up to a hundred',
      response: UnreadCount,
    },
    ({ caller }) => inbox.countUnread(caller),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/notices/read',
      operation: 'read_notices',
      summary: 'Mark a notice and all older ones as read',
      body: ReadNoticesArgs,
      response: UnreadCount,
    },
    ({ caller, body }) => inbox.markAsReadUpTo(caller, body.up_to),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/notices/:id/read',
      operation: 'read_notice',
      summary: 'Mark one notice as read',
      params: IdParams,
      response: UnreadCount,
    },
    ({ caller, params }) => inbox.markAsRead(caller, params.id),
  );
}
