import type { ListedStatementImport, UndoneStatementImport } from '@coastline/contracts/statement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatCount } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { ReasonField, useReasonForm } from '../dialogs/reason-field.tsx';

/** Dialog that undoes an import with a reason. The server names the lines that an admin has matched. */
export function UndoImportDialog({
  imported: { id, file_name: name, lines },
  open,
  onClose,
}: {
  imported: ListedStatementImport;
  open: boolean;
  onClose: () => void;
}) {
  const form = useReasonForm();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (reason: string) =>
      postIdempotent<UndoneStatementImport>(`/rest/v1/statements/${id}/undo`, { body: { reason } }),
    onSuccess: (undone) => {
      const description = `${formatCount(undone.lines, 'line')} removed.`;
      notify({ tone: 'good', title: 'Import undone', description });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Undo this import?"
      description={`${name}, ${formatCount(lines, 'line')}`}
      confirmLabel="Undo import"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={({ reason }) => mutation.mutate(reason.trim())}
    >
      <p className="text-sm">
        Its lines are removed, and payments that it matched have no line again. The file can be imported
        again.
      </p>
      <ReasonField />
    </FormDialog>
  );
}
