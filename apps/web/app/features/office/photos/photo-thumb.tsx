import type { ConditionPhoto } from '@coastline/contracts/bookings/hand-over';
import { RotateCw } from 'lucide-react';
import { usePrivatePhoto } from '#app/lib/photos/use-private-photo.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

const FRAME = 'block aspect-4/3 w-full overflow-hidden rounded-md bg-ground-deep focus-visible:rounded-md';

/** Thumbnail that opens the photo, or retries a failed download. */
export function PhotoThumb({
  bookingId,
  photo,
  name,
  onOpen,
}: {
  bookingId: string;
  photo: ConditionPhoto;
  name: string;
  onOpen: () => void;
}) {
  const { address, isFailed, retry } = usePrivatePhoto({ bookingId, photoId: photo.id });
  if (isFailed) {
    return (
      <button
        type="button"
        aria-label={`${name} did not load. Try again`}
        onClick={retry}
        className={`${FRAME} grid place-items-center text-ink-soft`}
      >
        <Icon of={RotateCw} />
      </button>
    );
  }
  if (!address) return <Skeleton className="aspect-4/3 w-full rounded-md" />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Open ${name}`}
      onClick={onOpen}
      className={FRAME}
    >
      <img
        src={address}
        alt=""
        width={160}
        height={120}
        className="size-full object-cover [filter:var(--photo-dim)]"
      />
    </button>
  );
}
