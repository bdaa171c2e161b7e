import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { leaveForProvider } from './flow/auth-calls.ts';

/** Other services to sign in with, one button each; nothing at all where none is set up. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { providers } = useConfig().signIn;
  const t = useTexts(signInTexts);
  const words = useErrorWords();
  const [leavingFor, setLeavingFor] = useState<string>();
  // Whoever comes back by the browser's own button finds the page as it was left: in the middle of leaving.
  useEffect(() => {
    const stay = () => setLeavingFor(undefined);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const leave = async (name: string) => {
    setLeavingFor(name);
    const failure = await leaveForProvider(name, next);
    if (!failure) return;
    setLeavingFor(undefined);
    notify({ title: words(failure.reason, t.failed), tone: 'bad' });
  };
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      {providers.map(({ name, label }) => (
        <Button key={name} full busy={leavingFor === name} onClick={() => void leave(name)}>
          <Icon of={LogIn} /> {t.withProvider(label)}
        </Button>
      ))}
    </div>
  );
}
