import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#app/lib/api/api.ts';
import { downloadFile } from '#app/lib/device/share.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { withStepUp } from '#app/lib/session/step-up.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { account } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { AccountSection } from '../account-section.tsx';

/** Download of all stored data about the user. */
export function DataSection() {
  const { productName } = useConfig();
  const today = useToday();
  const t = useTexts(account).data;
  const formatError = useErrorFormatter();
  const fetchAll = useMutation({ mutationFn: () => withStepUp(() => api.get('/rest/v1/account/export')) });
  const download = () =>
    fetchAll.mutate(undefined, {
      onSuccess: (data) => downloadFile(toJsonFile(data), `${productName.toLowerCase()}-data-${today}.json`),
      onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
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

function toJsonFile(data: unknown): Blob {
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}
