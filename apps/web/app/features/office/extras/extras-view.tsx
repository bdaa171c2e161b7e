import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { useQuery } from '@tanstack/react-query';
import { ExtraFields } from '#app/lib/extras/extra-fields.tsx';
import { ExtraList } from '#app/lib/extras/extra-list.tsx';
import {
  type ExtraValues,
  toExtraValues,
  toSaveExtraArgs,
  validateExtraValues,
} from '#app/lib/extras/extra-values.ts';
import { extrasQuery, useSaveExtra } from '#app/lib/extras/queries.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';

const OFFICE_EXTRAS = { path: '/rest/v1/admin/extras', queryKey: ['office', 'extras'] };

/** The extras of the office: list, add, edit and retire (TRIP-100). */
export function ExtrasView() {
  const extras = useQuery(extrasQuery(OFFICE_EXTRAS));
  const { openDialog, dialog } = useDialog((extra: ManagedExtra | undefined, props) => (
    <ExtraDialog extra={extra} {...props} />
  ));
  return (
    <>
      <p className="text-ink-soft">Guests can add these to a booking of any car.</p>
      {extras.data ? (
        <ExtraList extras={extras.data.items} onEdit={openDialog} />
      ) : extras.error ? (
        <LoadErrorState title="Failed to load the extras." query={extras} />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      )}
      <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => openDialog(undefined)}>
        Add an extra
      </Button>
      {dialog}
    </>
  );
}

/** Dialog that creates, changes or retires an extra. */
function ExtraDialog({ extra, ...dialog }: DialogProps & { extra: ManagedExtra | undefined }) {
  const form = useDialogForm<ExtraValues>(toExtraValues(extra), validateExtraValues);
  const save = useSaveExtra(OFFICE_EXTRAS, dialog.onClose);
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
