import { safeNextPath } from '@coastline/domain/people/account-form';
import { Navigate, useSearchParams } from 'react-router';
import { RoleChoices } from '#app/features/accounts/role-choices.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { useSignedInVerdict } from '#app/lib/session/require-role.tsx';
import { roleChoice } from '#app/texts/en/account/role-choice.ts';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/role-selection.ts';

export const handle: PageHandle = {};

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, pageDescription } = textsIn(languageOf(matches), roleChoice);
  return pageMeta({ matches, location, title, description: pageDescription, noIndex: true });
};

/** Asks how somebody wants to use the marketplace, the first time or to add the other role (ROLE-07, ROLE-19). */
export default function RoleSelectionPage() {
  const verdict = useSignedInVerdict();
  const t = useTexts(roleChoice);
  const [query] = useSearchParams();
  if (typeof verdict === 'object') return <Navigate replace to={verdict.to} />;
  return (
    <Wrap className="grid max-w-[56rem]! grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-pause">
      <div className="grid gap-1.5">
        <h1>{t.title}</h1>
        <p className="text-ink-soft">{t.text}</p>
      </div>
      <RoleChoices next={safeNextPath(query.get('next'))} isReady={verdict === 'in'} />
    </Wrap>
  );
}
