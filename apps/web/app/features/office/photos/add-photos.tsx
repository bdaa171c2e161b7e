import { PHOTO_MIME_TYPES } from '@coastline/domain/cars/car-photos';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** File picker for photos. Phones also offer the camera. */
export function AddPhotosButton({
  label,
  isDisabled,
  onFiles,
}: {
  /** Accessible name with the phase. */
  label: string;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}) {
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        multiple
        // Explicit types make phones convert their own formats to JPEG.
        accept={PHOTO_MIME_TYPES.join(',')}
        aria-label={label}
        // `disabled` would remove the focus after the files were chosen.
        aria-disabled={isDisabled}
        onClick={(event) => (isDisabled ? event.preventDefault() : undefined)}
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
          getButtonClass({ small: true }, isDisabled),
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
        )}
      >
        <Icon of={Camera} />
        Add photos
      </label>
    </div>
  );
}
