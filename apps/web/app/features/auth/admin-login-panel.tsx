import { ShieldCheck } from 'lucide-react';
import { useConfig } from '#app/lib/config.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { CodeStep } from './code-step.tsx';
import { DoorHeading, Or } from './door.tsx';
import { useAdminEntry } from './flow/use-admin-entry.ts';
import { SignInForm } from './forms/sign-in-form.tsx';

/** The office's own door (ADM-01). */
export function AdminLoginPanel() {
  const { productName } = useConfig();
  const { needsSecondFactor } = useSession();
  const { busy, onSubmit, enter } = useAdminEntry();
  if (needsSecondFactor) return <CodeStep onDone={enter} />;
  return (
    <>
      <DoorHeading title="Admin Login">For the people who run {productName}.</DoorHeading>
      <SignInForm busy={busy} onSubmit={onSubmit} />
      <Note icon={ShieldCheck} title="Security notice">
        This area is for administrators only; any other account is signed out at once. Never share your
        password, and sign out when you leave the device.
      </Note>
      <Or />
      <Button asLink to="/auth" full>
        Sign in as a guest or host
      </Button>
    </>
  );
}
