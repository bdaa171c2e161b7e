import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { ExtraFields } from '#app/lib/extras/extra-fields.tsx';
import {
  type ExtraValues,
  toExtraValues,
  toSaveExtraArgs,
  validateExtraValues,
} from '#app/lib/extras/extra-values.ts';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { useSaveExtra } from './queries.ts';

/** Dialog that creates, changes or retires an extra. */
export function ExtraDialog({
  extra,
  open,
  onClose,
}: {
  extra: ManagedExtra | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const form = useDialogForm<ExtraValues>(toExtraValues(extra), validateExtraValues);
  const save = useSaveExtra(onClose);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={extra ? 'Edit the extra' : 'Add an extra'}
      description="Bookings keep the extras and prices that they have agreed to."
      confirmLabel="Save extra"
      busy={save.isPending}
      error={save.error?.message}
      onConfirm={(values) => save.mutate(toSaveExtraArgs(values, extra))}
    >
      <ExtraFields canRetire={extra !== undefined} />
    </FormDialog>
  );
}
