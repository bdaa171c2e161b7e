import { ACCIDENT_SUBJECTS, MAX_ACCIDENT_PHOTOS } from '@coastline/domain/accidents/accident-report';
import { useId, useState } from 'react';
import type { AccidentPhoto } from '#app/lib/accidents/accident-draft.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PictureInput } from '#app/lib/photos/picture-input.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Spinner } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { PhotoList } from './photo-list.tsx';
import type { PhotoProblem } from './store-photo.ts';
import type { ReportProps } from './use-accident.ts';
import type { PendingInputs } from './use-pending-inputs.ts';

/** Photos of the rental car, which its host sees, and of everything else, which only the office sees. */
export function AccidentPhotos({ draft, actions, pending }: ReportProps & { pending: PendingInputs }) {
  const t = useTexts(accident).photos;
  const id = useId();
  const [problem, setProblem] = useState<PhotoProblem>();
  const { photos } = draft;
  const add = async (file: File, subject: AccidentPhoto['subject']) => {
    setProblem(undefined);
    setProblem(await pending.track(actions.addPhoto(file, subject)));
  };
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 text-lg outline-none">
        {t.title}
        <span className="font-sans text-sm font-normal tracking-normal text-ink-soft">
          {t.count(photos.length, MAX_ACCIDENT_PHOTOS)}
        </span>
      </h2>
      <PhotoList draft={draft} actions={actions} />
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
    </section>
  );
}
