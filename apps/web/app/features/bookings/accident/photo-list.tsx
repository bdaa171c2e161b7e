import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AccidentPhoto } from '#app/lib/accidents/accident-draft.ts';
import { findAccidentPhoto, toPhotoKey } from '#app/lib/accidents/accident-store.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import type { ReportProps } from './use-accident.ts';

/** The photos of a report on this phone. */
export function PhotoList({ draft, actions }: ReportProps) {
  if (draft.photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {draft.photos.map((photo) => (
        <PhotoItem key={photo.id} draft={draft} actions={actions} photo={photo} />
      ))}
    </ul>
  );
}

function PhotoItem({ photo, ...rest }: ReportProps & { photo: AccidentPhoto }) {
  return (
    <li ref={useFocusFallback<HTMLLIElement>({ row: true })}>
      <PhotoTile {...rest} photo={photo} />
    </li>
  );
}

/** A photo on this phone with a button that removes it. */
export function PhotoTile({ draft, actions, photo }: ReportProps & { photo: AccidentPhoto }) {
  const t = useTexts(accident).photos;
  const number = draft.photos.indexOf(photo) + 1;
  const address = useStoredPhoto(toPhotoKey(draft, photo));
  return (
    <figure className="grid gap-1">
      <div className="relative aspect-4/3 overflow-hidden rounded-md border border-line bg-ground-deep">
        {address ? (
          <img
            src={address}
            alt={t.name(number)}
            className="size-full object-cover [filter:var(--photo-dim)]"
          />
        ) : null}
        <IconButton
          icon={X}
          label={t.remove(number)}
          onClick={() => actions.removePhoto(photo)}
          className="absolute right-0 bottom-0 rounded-none rounded-tl-md bg-surface"
        />
      </div>
      <figcaption className="text-sm text-ink-soft">
        {photo.subject === 'car' ? t.isOfCar : t.isOther}
      </figcaption>
    </figure>
  );
}

function useStoredPhoto(key: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let created: string | undefined;
    let isStopped = false;
    void findAccidentPhoto(key).then((file) => {
      if (!file || isStopped) return;
      created = URL.createObjectURL(file);
      setAddress(created);
    });
    return () => {
      isStopped = true;
      if (created) URL.revokeObjectURL(created);
    };
  }, [key]);
  return address;
}
