import { type AccidentDraft, listPhotos } from '#app/lib/accidents/accident-draft.ts';
import { toPhotoKey } from '#app/lib/accidents/accident-store.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { PhotoTile } from './accident-photos.tsx';
import type { AccidentActions } from './use-accident.ts';

/** Photos that the server has refused, with the reason. They stay on the phone until the guest sends or removes them. */
export function RefusedPhotos({ draft, actions }: { draft: AccidentDraft; actions: AccidentActions }) {
  const t = useTexts(accident).photos;
  const formatError = useErrorFormatter();
  const refused = listPhotos(draft, 'refused');
  return (
    <Note tone="danger" role="alert" title={t.refused(refused.length)}>
      <p>{t.refusedHint}</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {refused.map((photo) => {
          const number = draft.photos.indexOf(photo) + 1;
          return (
            <li key={photo.id} className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
              <PhotoTile
                number={number}
                photo={photo}
                photoKey={toPhotoKey(draft, photo)}
                onRemove={() => actions.removePhoto(photo)}
              />
              <div className="grid justify-items-start gap-2">
                <p className="wrap-anywhere">
                  {photo.refusal?.code === 'photo_missing' ? t.missing : formatError(photo.refusal)}
                </p>
                <Button small onClick={() => actions.retryPhoto(photo)}>
                  {t.retry(number)}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
