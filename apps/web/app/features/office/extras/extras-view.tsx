import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { useQuery } from '@tanstack/react-query';
import { ExtraList } from '#app/lib/extras/extra-list.tsx';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { officeExtrasQuery } from './queries.ts';

/** The extras of the office: list, add, edit and retire (TRIP-100). */
export function ExtrasView() {
  const extras = useQuery(officeExtrasQuery());
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
