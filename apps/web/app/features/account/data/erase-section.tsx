import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { account } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { AccountSection } from '../account-section.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** Explains the deletion of the account and opens the dialog. */
export function EraseSection() {
  const [isAsking, setIsAsking] = useState(false);
  const { signIn } = useConfig();
  const t = useTexts(account).erase;
  return (
    <AccountSection title={t.title} text={t.text}>
      <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-1.5 pl-5 text-sm text-ink-soft">
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
