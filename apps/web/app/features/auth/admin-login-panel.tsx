import { ShieldCheck } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useSession } from '#app/lib/session/session.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { CodeStep } from './code-step.tsx';
import { DoorHeading, Or } from './door.tsx';
import { useAdminEntry } from './flow/use-admin-entry.ts';
import { SignInForm } from './forms/sign-in-form.tsx';

/** The office's own door (ADM-01). */
export function AdminLoginPanel() {
  const { productName } = useConfig();
  const { needsSecondFactor } = useSession();
  const t = useTexts(signInTexts);
  const { busy, onSubmit, enter } = useAdminEntry();
  if (needsSecondFactor) return <CodeStep onDone={enter} />;
  return (
    <>
      <DoorHeading title={t.office.title}>{t.office.text(productName)}</DoorHeading>
      <SignInForm busy={busy} onSubmit={onSubmit} />
      <Note icon={ShieldCheck} title={t.office.noticeTitle}>
        {t.office.notice}
      </Note>
      <Or />
      <Button asLink to="/auth" full>
        {t.office.others}
      </Button>
    </>
  );
}
