import { safeNextPath } from '@coastline/domain/people/account-form';
import { useSearchParams } from 'react-router';
import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { Door } from '#app/features/auth/door.tsx';
import { LanguageLine } from '#app/features/shell/dialogs/language-choice.tsx';
import { Mark } from '#app/features/shell/mark.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { displayFacePreload, languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { signIn } from '#app/texts/en/account/sign-in.ts';
import type { Route } from './+types/auth.ts';

export const handle: PageHandle = { bare: true };

export const links: Route.LinksFunction = () => [displayFacePreload];

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const t = textsIn(languageOf(matches), signIn);
  return pageMeta({ matches, location, title: t.signIn, description: t.pageDescription });
};

/** Sign in and sign up; `next` names the page that sent the visitor here (D25), `tab=sign-up` opens that tab. */
export default function AuthPage() {
  const [query] = useSearchParams();
  return (
    <Door mark={<Mark />} foot={<LanguageLine className="border-line text-ink-soft" />}>
      <AuthPanel
        next={safeNextPath(query.get('next'))}
        firstTab={query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
      />
    </Door>
  );
}
