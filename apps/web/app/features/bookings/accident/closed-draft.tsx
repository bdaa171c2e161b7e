import { AccidentFacts } from '#app/lib/accidents/accident-article.tsx';
import type { AccidentDraft } from '#app/lib/accidents/accident-draft.ts';
import { toPhotoKey } from '#app/lib/accidents/accident-store.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { OfficeCall } from './accident-calls.tsx';
import { PhotoTile } from './accident-photos.tsx';
import { DiscardReport } from './discard-report.tsx';
import type { AccidentActions } from './use-accident.ts';

/** A report that was filled in and not sent in time: what it says, to tell the office on the phone. */
export function ClosedDraft({ draft, actions }: { draft: AccidentDraft; actions: AccidentActions }) {
  const t = useTexts(accident);
  return (
    <>
      <Note tone="danger" role="alert" title={t.closed.title}>
        <p>{t.closed.body}</p>
        <OfficeCall />
      </Note>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AccidentFacts facts={draft.values} />
        {draft.photos.length > 0 ? (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {draft.photos.map((photo, index) => (
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
        <DiscardReport actions={actions} />
      </Card>
    </>
  );
}
