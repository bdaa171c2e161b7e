import type { ConditionPhoto } from '@coastline/domain/wire/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#app/lib/api/api.ts';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { photosPath } from './use-condition-photos.ts';

const FRAME = 'block aspect-4/3 w-full overflow-hidden rounded-md bg-ground-deep focus-visible:rounded-md';

/** A photo as an address that lives as long as it is looked at. Private: it comes with the caller's token, as bytes. */
export function usePrivatePhoto({ bookingId, photoId }: { bookingId: string; photoId: string }) {
  const file = useQuery({
    queryKey: ['office', 'condition-photo', bookingId, photoId],
    queryFn: () => api.getFile(`${photosPath(bookingId)}/${photoId}`),
    // A photo never changes, whatever else does.
    staleTime: 'static',
  });
  const [address, setAddress] = useState<string | undefined>();
  const blob = file.data;
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { address, isFailed: file.isError, retry: () => void file.refetch() };
}

/** A small photo: pressed, it is shown large. */
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
