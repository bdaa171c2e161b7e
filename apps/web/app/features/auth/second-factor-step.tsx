import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AuthHeading } from './auth-layout.tsx';
import { cancelSignIn } from './flow/auth-api.ts';
import { SecondFactorForm } from './forms/second-factor-form.tsx';

/** Second step of the sign-in: the code of the second factor, or back to the start. */
export function SecondFactorStep({ onDone }: { onDone?: (() => void) | undefined }) {
  const t = useTexts(signInTexts);
  return (
    <>
      <AuthHeading title={t.code.title}>{t.code.text}</AuthHeading>
      <SecondFactorForm onDone={onDone} />
      <Button tone="quiet" full onClick={() => void cancelSignIn()}>
        {t.backToSignIn}
      </Button>
    </>
  );
}
