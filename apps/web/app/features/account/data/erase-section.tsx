import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '#app/lib/config.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { account } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AccountSection } from '../account-section.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** The end of the account: what goes, what stays, and the way there. */
export function EraseSection() {
  const [isAsking, setIsAsking] = useState(false);
  const { signIn } = useConfig();
  const t = useTexts(account).erase;
  return (
    <AccountSection title={t.title} text={t.text}>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {signIn.isElsewhere ? <li>{t.elsewhere(new URL(signIn.url).host)}</li> : null}
      </ul>
      <Button tone="danger-line" className="justify-self-start" onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} /> {t.open}
      </Button>
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </AccountSection>
  );
}
