import { MAX_PHOTOS } from '@coastline/domain/cars/car-particulars';
import { PHOTO_MIME_TYPES } from '@coastline/domain/cars/car-photos';
import { ArrowLeft, ArrowRight, Camera } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { PhotoTile } from './photo-tile.tsx';
import type { Photos } from './use-photos.ts';

/** Photo previews that can be reordered and removed, with a counter (ADD-04, ADD-05, ADD-33, ADD-34). */
export function PhotoUploader({ photos: list, isLocked }: { photos: Photos; isLocked: boolean }) {
  const { photos, add, remove, move } = list;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const selected = photos.findIndex((photo) => photo.id === selectedId);
  const isFull = photos.length >= MAX_PHOTOS;
  const [announcement, setAnnouncement] = useState('');

  const moveTo = (id: string, to: number) => {
    const from = photos.findIndex((photo) => photo.id === id);
    const index = Math.max(0, Math.min(to, photos.length - 1));
    if (from < 0 || index === from) return;
    move(id, index);
    setAnnouncement(`Photo ${from + 1} is now in place ${index + 1} of ${photos.length}.`);
  };
  const dropFiles = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0 || isLocked) return;
    event.preventDefault();
    add(files);
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-4 p-0">
        <h2>Photos</h2>
      </legend>
      <ol
        aria-label="Photos, the first is the cover"
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropFiles}
        className="grid grid-cols-3 gap-2.5 md:grid-cols-4"
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            isLocked={isLocked}
            isSelected={photo.id === selectedId}
            onSelect={() => setSelectedId(photo.id === selectedId ? null : photo.id)}
            onMove={(to) => moveTo(photo.id, to)}
            onRemove={() => remove(photo.id)}
            onDrag={(isDragged) => setDraggedId(isDragged ? photo.id : null)}
            onDrop={() => (draggedId ? moveTo(draggedId, index) : undefined)}
          />
        ))}
        <li>
          <AddButton isFull={isFull} isLocked={isLocked} onFiles={add} />
        </li>
      </ol>
      {selected >= 0 && photos.length > 1 && !isLocked ? (
        <OrderButtons
          index={selected}
          count={photos.length}
          onMove={(to) => (selectedId ? moveTo(selectedId, to) : undefined)}
        />
      ) : null}
      <PhotoCounter count={photos.length} canSelect={photos.length > 1 && selected < 0} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

function AddButton({
  isFull,
  isLocked,
  onFiles,
}: {
  isFull: boolean;
  isLocked: boolean;
  onFiles: (files: File[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = isFull || isLocked;
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={PHOTO_MIME_TYPES.join(',')}
        aria-label="Add photos"
        disabled={isDisabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise choosing a removed file again would not fire `change`.
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cx(
          'grid aspect-4/3 place-content-center justify-items-center gap-1 rounded-md border-2 border-dashed px-1 text-center text-sm leading-[1.2] font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
          isDisabled
            ? 'cursor-not-allowed! border-line text-ink-faint'
            : 'border-line-strong text-action-ink hover:bg-ground-deep',
        )}
      >
        {isFull ? null : <Icon of={Camera} />}
        {isFull ? 'Maximum limit reached' : 'Add'}
      </label>
    </>
  );
}

function PhotoCounter({ count, canSelect }: { count: number; canSelect: boolean }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      <b className="tabular-nums">
        {count}/{MAX_PHOTOS}
      </b>{' '}
      images selected. {count >= MAX_PHOTOS ? '' : 'JPG, PNG or WEBP, at most 20 MB each.'}
      {canSelect ? ' Press a photo to change its place.' : ''}
    </p>
  );
}

function OrderButtons({
  index,
  count,
  onMove,
}: {
  index: number;
  count: number;
  onMove: (to: number) => void;
}) {
  return (
    <fieldset aria-label={`Place of photo ${index + 1}`} className="flex min-w-0 flex-wrap gap-2">
      <Button small aria-disabled={index === 0} onClick={() => onMove(index - 1)}>
        <Icon of={ArrowLeft} />
        Earlier
      </Button>
      <Button small aria-disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        Later
        <Icon of={ArrowRight} />
      </Button>
      <Button small tone="quiet" aria-disabled={index === 0} onClick={() => onMove(0)}>
        Make it the cover
      </Button>
    </fieldset>
  );
}
