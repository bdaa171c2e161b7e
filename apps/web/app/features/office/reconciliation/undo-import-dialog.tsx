import type { ListedStatementImport, UndoneStatementImport } from '@coastline/contracts/statement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatCount } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { type DialogProps, FormDialog } from '../dialogs/form-dialog.tsx';
import { ReasonField, useReasonForm } from '../dialogs/reason-field.tsx';

/** Dialog that undoes an import with a reason. The server names the lines that an admin has matched. */
export function UndoImportDialog({
  imported: { id, file_name: name, lines },
  ...dialog
}: DialogProps & { imported: ListedStatementImport }) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (reason: string) =>
      postIdempotent<UndoneStatementImport>(`/rest/v1/statements/${id}/undo`, { body: { reason } }),
    onSuccess: (undone) => {
      const description = `${formatCount(undone.lines, 'line')} removed.`;
      notify({ tone: 'good', title: 'Import undone', description });
      dialog.onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
  return (
    <FormDialog
      {...dialog}
      form={useReasonForm()}
      title="Undo this import?"
      description={`${name}, ${formatCount(lines, 'line')}`}
      confirmLabel="Undo import"
      mutation={mutation}
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
