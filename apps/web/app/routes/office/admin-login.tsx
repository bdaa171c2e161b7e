import { AdminLoginPanel } from '#app/features/auth/admin-login-panel.tsx';
import { Door } from '#app/features/auth/door.tsx';
import { LanguageLine } from '#app/features/shell/dialogs/language-choice.tsx';
import { Mark } from '#app/features/shell/mark.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { signIn } from '#app/texts/en/account/sign-in.ts';
import type { Route } from './+types/admin-login.ts';

export const handle: PageHandle = { bare: true };

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, pageDescription } = textsIn(languageOf(matches), signIn).office;
  return pageMeta({ matches, location, title, description: pageDescription, noIndex: true });
};

/** Sign-in for administrators only (ADM-01). */
export default function AdminLoginPage() {
  return (
    <Door mark={<Mark />} foot={<LanguageLine className="border-line text-ink-soft" />}>
      <AdminLoginPanel />
    </Door>
  );
}
