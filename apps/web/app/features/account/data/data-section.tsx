import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useConfig } from '#app/lib/config.ts';
import { useToday } from '#app/lib/use-today.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { notify } from '#app/ui/notices.ts';
import { AccountSection } from '../account-section.tsx';

/** Everything that is stored about the user, as a file. */
export function DataSection() {
  const { productName } = useConfig();
  const today = useToday();
  const fetchAll = useMutation({ mutationFn: () => api.get('/rest/v1/account/export') });
  const download = () =>
    fetchAll.mutate(undefined, {
      onSuccess: (data) => saveFile(`${productName.toLowerCase()}-data-${today}.json`, data),
      onError: (error) => notify({ title: error.message, tone: 'bad' }),
    });
  return (
    <AccountSection
      title="Your data"
      text="Everything that we keep about you: account, cars, bookings, payments, mails and what you did when."
    >
      <p className="text-sm text-ink-soft">
        The file is in JSON, a format that other programs can read. It holds your passport or ID number where
        you gave one, so keep it safe. Your guests' private data is not in it.
      </p>
      <Button className="justify-self-start" busy={fetchAll.isPending} onClick={download}>
        <Icon of={Download} /> Download My Data
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
