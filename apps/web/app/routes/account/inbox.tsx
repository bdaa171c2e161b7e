import { InboxList } from '#app/features/inbox/inbox-list.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/require-role.tsx';
import { inbox } from '#app/texts/en/account/inbox.ts';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/inbox.ts';

export const handle: PageHandle = {};

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = textsIn(languageOf(matches), inbox);
  return pageMeta({ matches, location, title, description, noIndex: true });
};

/** What the signed-in person was told. */
export default function InboxPage() {
  return (
    <RequireSignedIn>
      <Wrap className="grid max-w-[46rem]! grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
        <InboxList />
      </Wrap>
    </RequireSignedIn>
  );
}
