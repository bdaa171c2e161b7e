import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/** Button for signing in with a passkey. */
export function PasskeyButton({ onSignIn }: { onSignIn: () => Promise<void> }) {
  const t = useTexts(signInTexts);
  const [isAsking, setIsAsking] = useState(false);
  const press = async () => {
    setIsAsking(true);
    await onSignIn();
    setIsAsking(false);
  };
  return (
    <Button full busy={isAsking} onClick={() => void press()}>
      <Icon of={Fingerprint} /> {t.withPasskey}
    </Button>
  );
}
