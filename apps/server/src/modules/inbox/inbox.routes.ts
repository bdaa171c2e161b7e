import { Uuid } from '@coastline/domain/wire/fields';
import {
  ListNoticesQuery,
  NoticePage,
  ReadNoticesArgs,
  UnreadCount,
} from '@coastline/domain/wire/people/notice';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../platform/route.ts';
import type { InboxService } from './inbox.service.ts';

/** What the caller was told. */
export function addInboxRoutes(api: Api, inbox: InboxService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/notices',
      operation: 'list_notices',
      summary: 'What the caller was told, newest first: kinds and facts, to be worded by the reader',
      query: ListNoticesQuery,
      answer: NoticePage,
    },
    ({ caller, query }) => inbox.list(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/notices/unread',
      operation: 'count_unread_notices',
      summary: 'How many notices the caller has not read, counted to a hundred',
      answer: UnreadCount,
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
      answer: UnreadCount,
    },
    ({ caller, body }) => inbox.readUpTo(caller, body.up_to),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/notices/:id/read',
      operation: 'read_notice',
      summary: 'Mark one notice as read',
      params: z.object({ id: Uuid }),
      answer: UnreadCount,
    },
    ({ caller, params }) => inbox.read(caller, params.id),
  );
}
