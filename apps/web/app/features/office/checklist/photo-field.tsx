import { PHOTO_MIME_TYPES } from '@coastline/domain/cars/car-photos';
import { useQuery } from '@tanstack/react-query';
import { Camera, ImageOff, RotateCcw, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton, Spinner } from '#app/ui/states/loading.tsx';
import type { DraftPhoto } from './checklist-draft.ts';
import { findValue } from './checklist-store.ts';
import { loadOutPhoto } from './stored-trips.ts';

const FRAME = 'relative aspect-4/3 w-full overflow-hidden rounded-md border bg-ground-deep';
const IMAGE = 'size-full object-cover [filter:var(--photo-dim)]';

/** Takes a photo with the camera of the phone, or replaces it. */
export function PhotoField({
  label,
  photo,
  photoKey,
  isReadOnly,
  onFile,
  onRemove,
}: {
  label: string;
  photo?: DraftPhoto | undefined;
  /** Key of the photo's file on this phone. */
  photoKey?: string | undefined;
  isReadOnly: boolean;
  onFile: (file: File) => Promise<void>;
  onRemove: () => void;
}) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const address = useStoredPhoto(photoKey);
  const choose = async (file: File) => {
    setBusy(true);
    await onFile(file);
    setBusy(false);
  };
  return (
    <div className={cx(FRAME, photo ? 'border-line' : 'border-dashed border-line-strong')}>
      {address ? <img src={address} alt={`${label}, taken`} className={IMAGE} /> : null}
      {isReadOnly ? null : (
        <>
          <input
            id={id}
            type="file"
            capture="environment"
            // Explicit types make phones convert their own formats to JPEG.
            accept={PHOTO_MIME_TYPES.join(',')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Otherwise choosing the same file again would not fire `change`.
              target.value = '';
              if (file) void choose(file);
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={cx(
              'absolute grid cursor-pointer place-items-center gap-1 text-center text-sm font-semibold peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-focus',
              photo
                ? 'bottom-0 left-0 size-tap rounded-tr-md bg-surface'
                : 'inset-0 content-center text-action-ink',
            )}
          >
            {isBusy ? <Spinner /> : <Icon of={photo ? RotateCcw : Camera} />}
            <span className={photo ? 'sr-only' : 'px-1'}>{photo ? `Retake ${label}` : label}</span>
          </label>
        </>
      )}
      {photo && !isReadOnly ? (
        <IconButton
          icon={X}
          label={`Remove ${label}`}
          onClick={onRemove}
          className="absolute right-0 bottom-0 rounded-none rounded-tl-md bg-surface"
        />
      ) : null}
    </div>
  );
}

/** A photo of the hand-over, beside which the one of the return is taken. */
export function OutPhoto({
  bookingId,
  photoId,
  label,
}: {
  bookingId: string;
  photoId: string | undefined;
  label: string;
}) {
  const file = useQuery({
    queryKey: ['office', 'out-photo', bookingId, photoId],
    queryFn: () => loadOutPhoto(bookingId, photoId ?? ''),
    enabled: photoId !== undefined,
    staleTime: 'static',
  });
  const address = useObjectUrl(file.data);
  if (photoId !== undefined && file.isPending) return <Skeleton className="aspect-4/3 w-full rounded-md" />;
  if (address) {
    return (
      <div className={`${FRAME} border-line`}>
        <img src={address} alt={`${label} at the hand-over`} className={IMAGE} />
      </div>
    );
  }
  return (
    <div
      className={`${FRAME} grid place-items-center content-center gap-1 border-line px-2 text-center text-xs text-ink-soft`}
    >
      <Icon of={ImageOff} />
      {photoId === undefined ? 'No photo at the hand-over' : 'Not on this phone'}
    </div>
  );
}

function useStoredPhoto(key: string | undefined): string | undefined {
  const [file, setFile] = useState<Blob>();
  useEffect(() => {
    let isStopped = false;
    setFile(undefined);
    if (key === undefined) return;
    void findValue('photos', key).then((found) => isStopped || setFile(found));
    return () => {
      isStopped = true;
    };
  }, [key]);
  return useObjectUrl(file);
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
