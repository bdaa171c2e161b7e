import { PHOTO_MIME_TYPES } from '@coastline/domain/cars/car-photos';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** Chooses photos of this device; phones offer their camera as well. */
export function AddPhotos({
  label,
  isOff,
  onFiles,
}: {
  /** Says of which moment, for those who do not see the place. */
  label: string;
  isOff: boolean;
  onFiles: (files: File[]) => void;
}) {
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        multiple
        // The types by name: then phones hand over a JPEG in place of what only they can read.
        accept={PHOTO_MIME_TYPES.join(',')}
        aria-label={label}
        // Not disabled, which would take the focus away from whoever has just chosen.
        aria-disabled={isOff}
        onClick={(event) => (isOff ? event.preventDefault() : undefined)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cx(
          getButtonClass({ small: true }, isOff),
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
        )}
      >
        <Icon of={Camera} />
        Add photos
      </label>
    </div>
  );
}
