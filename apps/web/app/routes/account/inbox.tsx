import { InboxList } from '#app/features/inbox/inbox-list.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createPageMeta, getPageLanguage } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { inbox } from '#app/texts/en/inbox.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/inbox.ts';

export const handle: PageHandle = {};

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = getTexts(getPageLanguage(matches), inbox);
  return createPageMeta({ matches, location, title, description, noIndex: true });
};

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
