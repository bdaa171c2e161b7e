import { ImageOff, type LucideIcon, WifiOff, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { getRenderedPhotoUrl } from '#app/ui/media/photo.tsx';
import { Spinner } from '#app/ui/states/loading.tsx';
import type { Photo } from './photo.ts';

const PREVIEW_WIDTH_PX = 320;
const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Props {
  photo: Photo;
  index: number;
  isLocked: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onMove: (index: number) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
}

/** Photo that can be selected, moved by arrow keys or drag and drop, and removed. */
export function PhotoTile({
  photo,
  index,
  isLocked,
  isSelected,
  onSelect,
  onMove,
  onRemove,
  onDrag,
  onDrop,
}: Props) {
  const name = `Photo ${index + 1}`;
  const [isUnreadable, setIsUnreadable] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined || isLocked) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li
      ref={useFocusFallback<HTMLLIElement>({ row: true })}
      draggable={!isLocked}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDrop={onDrop}
      className="relative aspect-4/3"
    >
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={`${name}${index === 0 ? ', the cover' : ''}. Arrow keys move it.`}
        disabled={isLocked}
        onClick={onSelect}
        onKeyDown={onKeyDown}
        className={cx(
          'block size-full overflow-hidden rounded-md bg-ground-deep focus-visible:rounded-md',
          isSelected && 'outline-3 outline-offset-2 outline-action',
        )}
      >
        <img
          src={
            photo.state === 'stored' ? getRenderedPhotoUrl(photo.preview, PREVIEW_WIDTH_PX) : photo.preview
          }
          alt=""
          width={320}
          height={240}
          onError={() => setIsUnreadable(photo.state !== 'stored')}
          className={cx(
            'pointer-events-none size-full object-cover [filter:var(--photo-dim)]',
            isUnreadable && 'invisible',
          )}
        />
      </button>
      {index === 0 && !isUnreadable && photo.state !== 'rejected' ? (
        <Badge tone="plain" className="pointer-events-none absolute bottom-1.5 left-1.5">
          Cover
        </Badge>
      ) : null}
      <PhotoStatus photo={photo} name={name} isUnreadable={isUnreadable} />
      {isLocked ? null : <RemoveButton label={`Remove photo ${index + 1}`} onClick={onRemove} />}
    </li>
  );
}

/** State of a photo that is not stored: compressing, uploading, waiting, rejected or unreadable. */
function PhotoStatus({ photo, name, isUnreadable }: { photo: Photo; name: string; isUnreadable: boolean }) {
  if (photo.state === 'processing') {
    return (
      <span className="absolute inset-0 grid place-items-center rounded-md bg-veil text-ink-on-deep">
        <Spinner />
        <span className="sr-only">{name} is being compressed</span>
      </span>
    );
  }
  if (photo.state === 'waiting')
    return (
      <PhotoProblem icon={WifiOff} background="bg-veil">
        Waiting for the connection
      </PhotoProblem>
    );
  if (photo.state === 'rejected')
    return (
      <PhotoProblem icon={ImageOff} background="bg-deep">
        Not accepted
      </PhotoProblem>
    );
  if (photo.state !== 'uploading')
    return isUnreadable ? (
      <PhotoProblem icon={ImageOff} background="bg-deep">
        Not readable
      </PhotoProblem>
    ) : null;
  return (
    <span className="absolute inset-0 grid content-end rounded-md bg-veil p-2">
      <ProgressBar
        label={`Uploading ${name.toLowerCase()}`}
        fraction={photo.progress}
        className="bg-surface-raised"
      />
    </span>
  );
}

// `bg-veil` lets the photo show through. Without a readable photo, the text needs an opaque background.
function PhotoProblem({
  icon,
  background,
  children,
}: {
  icon: LucideIcon;
  background: 'bg-veil' | 'bg-deep';
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1 rounded-md p-1 text-center text-xs leading-[1.2] font-semibold text-ink-on-deep',
        background,
      )}
    >
      <Icon of={icon} />
      {children}
    </span>
  );
}

// The touch target is 44 px. The visible disc is smaller, so that it covers less of the photo.
function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute top-0.5 right-0.5 grid size-tap place-items-center rounded-pill text-ink before:absolute before:inset-1.5 before:rounded-full before:bg-surface-raised before:shadow-lift-1 focus-visible:rounded-pill"
    >
      <Icon of={X} className="relative size-4.5" />
    </button>
  );
}
