import { type AccidentPhoto, listPhotos } from '#app/lib/accidents/accident-draft.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Note } from '#app/ui/states/note.tsx';
import { PhotoTile } from './photo-list.tsx';
import type { ReportProps } from './use-accident.ts';

/** Photos that the server has refused, with the reason. They stay on the phone until the guest sends or removes them. */
export function RefusedPhotos({ draft, actions }: ReportProps) {
  const t = useTexts(accident).photos;
  const refused = listPhotos(draft, 'refused');
  return (
    <Note tone="danger" role="alert" title={t.refused(refused.length)}>
      <p>{t.refusedHint}</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {refused.map((photo) => (
          <RefusedPhoto key={photo.id} draft={draft} actions={actions} photo={photo} />
        ))}
      </ul>
    </Note>
  );
}

function RefusedPhoto({ draft, actions, photo }: ReportProps & { photo: AccidentPhoto }) {
  const t = useTexts(accident).photos;
  const formatError = useErrorFormatter();
  const row = useFocusFallback<HTMLLIElement>({ row: true });
  return (
    <li ref={row} className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
      <PhotoTile draft={draft} actions={actions} photo={photo} />
      <div className="grid justify-items-start gap-2">
        <p className="wrap-anywhere">
          {photo.refusal?.code === 'photo_missing' ? t.missing : formatError(photo.refusal)}
        </p>
        <Button small onClick={() => actions.retryPhoto(photo)}>
          {t.retry(draft.photos.indexOf(photo) + 1)}
        </Button>
      </div>
    </li>
  );
}
