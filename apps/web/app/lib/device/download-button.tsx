import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#app/lib/api/api.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import type { ButtonTone } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { OnlineButton } from './online-button.tsx';
import { downloadFile } from './share.ts';

/** Button that downloads a private file of the API, which a link cannot do without the access token. */
export function DownloadButton({
  path,
  name,
  failed,
  icon,
  tone,
  label,
  children,
}: {
  path: string;
  /** Name of the saved file. */
  name: string;
  /** Title of the message after a failure. */
  failed: string;
  icon: LucideIcon;
  tone?: ButtonTone;
  /** Accessible name, if the children are too short for one. */
  label?: string;
  children: ReactNode;
}) {
  const formatError = useErrorFormatter();
  const download = useMutation({
    mutationFn: () => api.getFile(path),
    onSuccess: (file) => downloadFile(file, name),
    onError: (error) => notify({ title: failed, description: formatError(error), tone: 'bad' }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <OnlineButton
        small
        tone={tone}
        busy={download.isPending}
        aria-label={label}
        onClick={() => download.mutate()}
      >
        <Icon of={icon} />
        {children}
      </OnlineButton>
    </div>
  );
}
