import { PHOTO_MIME_TYPES } from '@coastline/domain/cars/car-photos';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** File picker for one picture. Phones also offer the camera. */
export function PictureInput({
  label,
  hint,
  onFile,
}: {
  label: string;
  hint: string;
  onFile: (file: File) => void;
}) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
      <input
        id={id}
        type="file"
        // Explicit types make phones convert their own formats to JPEG.
        accept={PHOTO_MIME_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise choosing the same file again would not fire `change`.
          target.value = '';
          if (file) onFile(file);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cx(
          getButtonClass({}, false),
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
        )}
      >
        <Icon of={ImagePlus} />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
