import type { Notice } from '@coastline/contracts/people/notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorState } from '#app/lib/page/query-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { common } from '#app/texts/en/common.ts';
import { inbox } from '#app/texts/en/inbox.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ShowMore } from '#app/ui/layout/show-more.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { NoticeRow } from './notice-row.tsx';
import { noticesQuery, useMarkNoticesRead } from './queries.ts';

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

/** Inbox with loading, error and empty states and pagination. */
export function InboxList() {
  const { user } = useSession();
  const t = useTexts(inbox);
  const formatError = useErrorFormatter();
  const read = useMarkNoticesRead();
  const list = useInfiniteQuery(noticesQuery(user?.id));
  const notices = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0">{t.title}</h1>
        <ReadAll notices={notices} />
      </div>
      {list.isPending ? <InboxSkeleton /> : null}
      {list.isError && !list.data ? <QueryErrorState role="alert" title={t.failed} query={list} /> : null}
      {list.data && notices.length === 0 ? (
        <EmptyState icon={Bell} title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : null}
      {notices.length > 0 ? (
        <Card as="section" className="overflow-hidden p-0! md:p-0!">
          <ul className="divide-y divide-line">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onOpen={() => read.mutate({ id: notice.id })} />
            ))}
          </ul>
        </Card>
      ) : null}
      {list.hasNextPage ? (
        <ShowMore
          label={t.more}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          error={list.isFetchNextPageError ? formatError(list.error) : null}
        />
      ) : null}
    </>
  );
}

/** Marks all shown notices as read. Newer notices stay unread. */
function ReadAll({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts(inbox);
  const formatError = useErrorFormatter();
  const read = useMarkNoticesRead();
  const [newest] = notices;
  if (!newest || notices.every((notice) => notice.read)) return null;
  const onError = (error: unknown) => notify({ title: formatError(error), tone: 'bad' });
  return (
    <Button
      small
      tone="quiet"
      busy={read.isPending}
      onClick={() => read.mutate({ upTo: newest.id }, { onError })}
    >
      <Icon of={CheckCheck} /> {t.readAll}
    </Button>
  );
}

function InboxSkeleton() {
  const { loading } = useTexts(common);
  return (
    <div role="status" className="overflow-hidden rounded-lg border border-line bg-surface">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="grid gap-2 border-b border-line px-4.5 py-4 last:border-b-0 md:px-6">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
