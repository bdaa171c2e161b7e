import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { ExtraFields } from '#app/lib/extras/extra-fields.tsx';
import {
  type ExtraValues,
  toExtraValues,
  toSaveExtraArgs,
  validateExtraValues,
} from '#app/lib/extras/extra-values.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { useSaveExtra } from './queries.ts';

/** Dialog that creates, changes or retires an extra. */
export function ExtraDialog({ extra, ...dialog }: DialogProps & { extra: ManagedExtra | undefined }) {
  const form = useDialogForm<ExtraValues>(toExtraValues(extra), validateExtraValues);
  const save = useSaveExtra(dialog.onClose);
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={extra ? 'Edit the extra' : 'Add an extra'}
      description="Bookings keep the extras and prices that they have agreed to."
      confirmLabel="Save extra"
      mutation={save}
      onConfirm={(values) => save.mutate(toSaveExtraArgs(values, extra))}
    >
      <ExtraFields canRetire={extra !== undefined} />
    </FormDialog>
  );
}
