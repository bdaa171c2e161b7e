import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { notify, type Toast } from '#app/ui/overlays/toasts.ts';

/** Mutation of a dialog. After a success, it shows a notification and closes the dialog. */
export function useDialogMutation<Args, Result>({
  mutationFn,
  describe,
  isOutdated,
  onClose,
}: {
  mutationFn: (args: Args) => Promise<Result>;
  describe: (result: Result, args: Args) => Toast;
  /** Whether another admin was faster. Then the server's message becomes a notification and the dialog closes too. */
  isOutdated?: (error: ApiError) => boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (result, args) => {
      notify({ tone: 'good', ...describe(result, args) });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !isOutdated?.(error)) return;
      notify({ tone: 'bad', title: 'Nothing was changed', description: error.message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}
