import { parseNextPath } from '@coastline/domain/people/account-form';
import { useSearchParams } from 'react-router';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { LanguageLine } from '#app/features/shell/dialogs/language-choice.tsx';
import { Logo } from '#app/features/shell/logo.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createPageMeta, displayFontPreload, getPageLanguage } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { signIn } from '#app/texts/en/sign-in.ts';
import type { Route } from './+types/auth.ts';

export const handle: PageHandle = { bare: true };

export const links: Route.LinksFunction = () => [displayFontPreload];

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const t = getTexts(getPageLanguage(matches), signIn);
  return createPageMeta({ matches, location, title: t.signIn, description: t.pageDescription });
};

/** Sign in and sign up. `next` is the page to return to (D25); `tab=sign-up` selects that tab. */
export default function AuthPage() {
  const [query] = useSearchParams();
  return (
    <AuthLayout logo={<Logo />} footer={<LanguageLine className="border-line text-ink-soft" />}>
      <AuthPanel
        next={parseNextPath(query.get('next'))}
        firstTab={query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
      />
    </AuthLayout>
  );
}
