import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DoorHeading } from './door.tsx';
import { giveUpSignIn } from './flow/auth-calls.ts';
import { CodeForm } from './forms/code-form.tsx';

/** Between password and page: the code of the second factor, or the way back. */
export function CodeStep({ onDone }: { onDone?: (() => void) | undefined }) {
  const t = useTexts(signInTexts);
  return (
    <>
      <DoorHeading title={t.code.title}>{t.code.text}</DoorHeading>
      <CodeForm onDone={onDone} />
      <Button tone="quiet" full onClick={() => void giveUpSignIn()}>
        {t.backToSignIn}
      </Button>
    </>
  );
}
