import type { ConditionPhoto } from '@coastline/contracts/bookings/hand-over';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { usePrivatePhoto } from '#app/lib/photos/use-private-photo.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { useRemovePhoto } from './use-condition-photos.ts';

/** Dialog with the large photo, its author and time. The only place to remove a photo, to prevent accidental removal. */
export function PhotoDialog({
  bookingId,
  photo,
  name,
  isRemovable,
  ...dialog
}: DialogProps & { bookingId: string; photo: ConditionPhoto; name: string; isRemovable: boolean }) {
  const { address } = usePrivatePhoto({ bookingId, photoId: photo.id });
  const removal = useRemovePhoto(bookingId, dialog.onClose);
  return (
    <Dialog
      {...dialog}
      wide
      title={name}
      description={`Added ${formatDateTime(photo.added_at)}${photo.added_by ? ` by ${photo.added_by}` : ''}`}
      actions={
        <>
          <Button onClick={dialog.onClose}>Close</Button>
          {isRemovable ? (
            <Button tone="danger-line" busy={removal.isPending} onClick={() => removal.mutate(photo.id)}>
              Remove photo
            </Button>
          ) : null}
        </>
      }
    >
      <img
        src={address}
        alt={name}
        className="max-h-[70svh] w-full rounded-md bg-ground-deep object-contain [filter:var(--photo-dim)]"
      />
    </Dialog>
  );
}
