import { ShieldCheck } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AuthHeading, OrDivider } from './auth-layout.tsx';
import { useAdminSignIn } from './flow/use-admin-sign-in.ts';
import { SecondFactorStep } from './forms/second-factor-form.tsx';
import { SignInForm } from './forms/sign-in-form.tsx';

/** Sign-in form for admins (ADM-01). */
export function AdminLoginPanel() {
  const { productName } = useConfig();
  const { needsSecondFactor } = useSession();
  const t = useTexts(signInTexts);
  const { busy, onSubmit, enter } = useAdminSignIn();
  if (needsSecondFactor) return <SecondFactorStep onDone={enter} />;
  return (
    <>
      <AuthHeading title={t.office.title}>{t.office.text(productName)}</AuthHeading>
      <SignInForm busy={busy} onSubmit={onSubmit} />
      <Note icon={ShieldCheck} title={t.office.noticeTitle}>
        {t.office.notice}
      </Note>
      <OrDivider />
      <Button asLink to="/auth" full>
        {t.office.others}
      </Button>
    </>
  );
}
