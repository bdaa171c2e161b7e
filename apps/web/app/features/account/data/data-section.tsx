import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#app/lib/api/api.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useToday } from '#app/lib/moments/use-today.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { account } from '#app/texts/en/account/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { AccountSection } from '../account-section.tsx';

/** Everything that is stored about the user, as a file. */
export function DataSection() {
  const { productName } = useConfig();
  const today = useToday();
  const t = useTexts(account).data;
  const words = useErrorWords();
  const fetchAll = useMutation({ mutationFn: () => withStepUp(() => api.get('/rest/v1/account/export')) });
  const download = () =>
    fetchAll.mutate(undefined, {
      onSuccess: (data) => saveFile(`${productName.toLowerCase()}-data-${today}.json`, data),
      onError: (error) => notify({ title: words(error), tone: 'bad' }),
    });
  return (
    <AccountSection title={t.title} text={t.text}>
      <p className="text-sm text-ink-soft">{t.about}</p>
      <Button className="justify-self-start" busy={fetchAll.isPending} onClick={download}>
        <Icon of={Download} /> {t.download}
      </Button>
    </AccountSection>
  );
}

function saveFile(name: string, data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
