import { Fingerprint, LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { redirectToProvider } from './flow/auth-api.ts';

/** One button per OAuth provider. Renders nothing without providers. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { providers } = useConfig().signIn;
  const t = useTexts(signInTexts);
  const formatError = useErrorFormatter();
  const [pendingProvider, setPendingProvider] = useState<string>();
  // The back/forward cache restores the page in the busy state.
  useEffect(() => {
    const reset = () => setPendingProvider(undefined);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  const signIn = async (name: string) => {
    setPendingProvider(name);
    const failure = await redirectToProvider(name, next);
    if (!failure) return;
    setPendingProvider(undefined);
    notify({ title: formatError(failure.reason, t.failed), tone: 'bad' });
  };
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      {providers.map(({ name, label }) => (
        <Button key={name} full busy={pendingProvider === name} onClick={() => void signIn(name)}>
          <Icon of={LogIn} /> {t.withProvider(label)}
        </Button>
      ))}
    </div>
  );
}

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
