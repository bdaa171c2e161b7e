import { InboxList } from '#app/features/inbox/inbox-list.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { inbox } from '#app/texts/en/inbox.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const meta = createNoIndexMeta((language) => getTexts(language, inbox));

/** Notices of the signed-in user. */
export default function InboxPage() {
  return (
    <RequireSignedIn>
      <PageContainer className="grid max-w-[46rem]! grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
        <InboxList />
      </PageContainer>
    </RequireSignedIn>
  );
}
