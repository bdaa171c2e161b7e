import { ImageOff, type LucideIcon, WifiOff, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { getRenderedPhotoUrl } from '#app/ui/media/photo.tsx';
import { Spinner } from '#app/ui/states/spinner.tsx';
import type { Photo } from './photo.ts';

const PREVIEW_WIDTH_PX = 320;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Props {
  photo: Photo;
  place: number;
  isLocked: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onMove: (place: number) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
}

/** One photo: pressed, arrow-keyed or dragged to another place; removed by its cross. */
export function PhotoTile({
  photo,
  place,
  isLocked,
  isSelected,
  onSelect,
  onMove,
  onRemove,
  onDrag,
  onDrop,
}: Props) {
  const name = `Photo ${place + 1}`;
  const [isUnreadable, setIsUnreadable] = useState(false);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || isLocked) return;
    event.preventDefault();
    onMove(place + by);
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
        aria-label={`${name}${place === 0 ? ', the cover' : ''}. Arrow keys move it.`}
        disabled={isLocked}
        onClick={onSelect}
        onKeyDown={step}
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
      {place === 0 && !isUnreadable && photo.state !== 'refused' ? (
        <Badge tone="plain" className="pointer-events-none absolute bottom-1.5 left-1.5">
          Cover
        </Badge>
      ) : null}
      <Travel photo={photo} name={name} isUnreadable={isUnreadable} />
      {isLocked ? null : <RemoveButton label={`Remove photo ${place + 1}`} onClick={onRemove} />}
    </li>
  );
}

/** How far a photo is: being made smaller, or on its way; and what keeps it from going. */
function Travel({ photo, name, isUnreadable }: { photo: Photo; name: string; isUnreadable: boolean }) {
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
      <Trouble icon={WifiOff} ground="bg-veil">
        Waiting for the connection
      </Trouble>
    );
  if (photo.state === 'refused')
    return (
      <Trouble icon={ImageOff} ground="bg-deep">
        Not accepted
      </Trouble>
    );
  if (photo.state !== 'uploading')
    return isUnreadable ? (
      <Trouble icon={ImageOff} ground="bg-deep">
        Not readable
      </Trouble>
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

// A picture shows through the veil; without one the words need a ground of their own.
function Trouble({
  icon,
  ground,
  children,
}: {
  icon: LucideIcon;
  ground: 'bg-veil' | 'bg-deep';
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1 rounded-md p-1 text-center text-xs leading-[1.2] font-semibold text-ink-on-deep',
        ground,
      )}
    >
      <Icon of={icon} />
      {children}
    </span>
  );
}

// The target is 44 px, the disc it shows smaller, so that the picture stays in sight.
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
