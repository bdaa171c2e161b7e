import { AdminLoginPanel } from '#app/features/auth/admin-login-panel.tsx';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { LanguageLine } from '#app/features/shell/dialogs/language-choice.tsx';
import { Logo } from '#app/features/shell/logo.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { signIn } from '#app/texts/en/sign-in.ts';

export const handle: PageHandle = { bare: true };

export const meta = createNoIndexMeta((language) => {
  const { title, pageDescription } = getTexts(language, signIn).office;
  return { title, description: pageDescription };
});

/** Sign-in for administrators only (ADM-01). */
export default function AdminLoginPage() {
  return (
    <AuthLayout logo={<Logo />} footer={<LanguageLine className="border-line text-ink-soft" />}>
      <AdminLoginPanel />
    </AuthLayout>
  );
}
