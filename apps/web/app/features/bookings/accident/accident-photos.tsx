import { ACCIDENT_SUBJECTS, MAX_ACCIDENT_PHOTOS } from '@coastline/domain/accidents/accident-report';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AccidentDraft, AccidentPhoto } from '#app/lib/accidents/accident-draft.ts';
import { findAccidentPhoto, toPhotoKey } from '#app/lib/accidents/accident-store.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PictureInput } from '#app/lib/photos/picture-input.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Spinner } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { PhotoProblem } from './store-photo.ts';
import type { AccidentActions } from './use-accident.ts';
import type { PendingInputs } from './use-pending-inputs.ts';

/** Photos of the rental car, which its host sees, and of everything else, which only the office sees. */
export function AccidentPhotos({
  draft,
  actions,
  pending,
}: {
  draft: AccidentDraft;
  actions: AccidentActions;
  pending: PendingInputs;
}) {
  const t = useTexts(accident).photos;
  const [problem, setProblem] = useState<PhotoProblem>();
  const { photos } = draft;
  const add = async (file: File, subject: AccidentPhoto['subject']) => {
    setProblem(undefined);
    setProblem(await pending.track(actions.addPhoto(file, subject)));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {t.title}
        <span className="font-body text-sm font-normal text-ink-soft">
          {t.count(photos.length, MAX_ACCIDENT_PHOTOS)}
        </span>
      </h2>
      {photos.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoTile
                number={index + 1}
                photo={photo}
                photoKey={toPhotoKey(draft, photo)}
                onRemove={() => actions.removePhoto(photo)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {pending.count > 0 ? <Spinner /> : null}
      {problem ? (
        <Note tone="danger" role="alert">
          {t[problem]}
        </Note>
      ) : null}
      {photos.length < MAX_ACCIDENT_PHOTOS
        ? ACCIDENT_SUBJECTS.map((subject) => (
            <PictureInput
              key={subject}
              label={t[subject]}
              hint={subject === 'car' ? t.carHint : t.otherHint}
              onFile={(file) => void add(file, subject)}
            />
          ))
        : null}
    </div>
  );
}

/** A photo on this phone with a button that removes it. */
export function PhotoTile({
  number,
  photo,
  photoKey,
  onRemove,
}: {
  number: number;
  photo: AccidentPhoto;
  photoKey: string;
  onRemove: () => void;
}) {
  const t = useTexts(accident).photos;
  const address = useStoredPhoto(photoKey);
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
          onClick={onRemove}
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
