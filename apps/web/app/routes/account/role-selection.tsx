import { parseNextPath } from '@coastline/domain/people/account-form';
import { Navigate, useSearchParams } from 'react-router';
import { RoleChoices } from '#app/features/role-selection/role-choices.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import { useSignedInAccess } from '#app/lib/session/route-guard.tsx';
import { roleChoice } from '#app/texts/en/sign-in.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const meta = createNoIndexMeta((language) => {
  const { title, pageDescription } = getTexts(language, roleChoice);
  return { title, description: pageDescription };
});

/** Role selection after the first sign-in, or to add the other role (ROLE-07, ROLE-19). */
export default function RoleSelectionPage() {
  const access = useSignedInAccess();
  const t = useTexts(roleChoice);
  const [query] = useSearchParams();
  if (typeof access === 'object') return <Navigate replace to={access.to} />;
  return (
    <PageContainer className="grid max-w-[56rem]! grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-pause">
      <div className="grid gap-1.5">
        <h1>{t.title}</h1>
        <p className="text-ink-soft">{t.text}</p>
      </div>
      <RoleChoices next={parseNextPath(query.get('next'))} isReady={access === 'granted'} />
    </PageContainer>
  );
}
