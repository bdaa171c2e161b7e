import type { ListedStatementImport, UndoneStatementImport } from '@coastline/contracts/statement';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatCount } from '#app/lib/formatting/format.ts';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { ReasonField, useReasonForm } from '../dialogs/reason-field.tsx';
import { useDialogMutation } from '../dialogs/use-dialog-mutation.ts';

/** Dialog that undoes an import with a reason. The server names the lines that an admin has matched. */
export function UndoImportDialog({
  imported: { id, file_name: name, lines },
  ...dialog
}: DialogProps & { imported: ListedStatementImport }) {
  const mutation = useDialogMutation({
    mutationFn: (reason: string) =>
      postIdempotent<UndoneStatementImport>(`/rest/v1/statements/${id}/undo`, { body: { reason } }),
    describe: (undone) => ({
      title: 'Import undone',
      description: `${formatCount(undone.lines, 'line')} removed.`,
    }),
    onClose: dialog.onClose,
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
