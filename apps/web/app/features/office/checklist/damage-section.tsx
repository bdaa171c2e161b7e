import { MAX_MARK_NOTE, MAX_MARKS } from '@coastline/domain/condition-records/checklist';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CarDrawing, numberMarks } from '#app/lib/condition-records/car-drawing.tsx';
import { createUuid } from '#app/lib/device/uuid.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DraftMark } from './checklist-draft.ts';
import { Section, type SectionProps } from './checklist-sections.tsx';
import { PhotoField } from './photo-field.tsx';
import { toPhotoKey } from './send-checklist.ts';

/** Middle of each side, for marks without a tap on the drawing. */
const SIDES = {
  Front: { x: 500, y: 75 },
  Bonnet: { x: 500, y: 230 },
  Roof: { x: 500, y: 540 },
  'Left side': { x: 220, y: 510 },
  'Right side': { x: 780, y: 510 },
  Back: { x: 500, y: 930 },
};

/** Marks of damage on the drawn car, each with a note and a photo. Those of the hand-over are hollow. */
export function DamageSection({ draft, trip, actions, isReadOnly }: SectionProps) {
  const { marks } = draft.values;
  const earlier = draft.phase === 'return' ? (trip.out?.marks ?? []) : [];
  const lastAdded = useRef<string>(undefined);
  const add = (place: { x: number; y: number }) => {
    if (marks.length >= MAX_MARKS) return;
    const mark = { id: createUuid(), note: '', ...place };
    lastAdded.current = mark.id;
    actions.change({ marks: [...marks, mark] });
  };
  const change = (changed: DraftMark) =>
    actions.change({ marks: marks.map((mark) => (mark.id === changed.id ? changed : mark)) });
  return (
    <Section id="damage" title="Damage" progress={marks.length > 0 ? String(marks.length) : undefined}>
      {isReadOnly ? null : (
        <p className="text-sm text-ink-soft">
          Tap the drawing where the car is damaged
          {earlier.length > 0 ? '. Marks of the hand-over are hollow.' : ', also if it was before.'}
        </p>
      )}
      <CarDrawing
        label={`Drawing of the car with ${marks.length} marks`}
        marks={marks}
        earlier={earlier}
        onPoint={isReadOnly ? undefined : add}
      />
      {earlier.length > 0 ? (
        <ol aria-label="Marks of the hand-over" className="list-inside list-decimal text-sm text-ink-soft">
          {numberMarks(earlier).map(({ note, number }) => (
            <li key={number}>{note || 'Without a note'}</li>
          ))}
        </ol>
      ) : null}
      {isReadOnly ? null : (
        <fieldset aria-label="Add a mark by its side" className="flex min-w-0 flex-wrap gap-2">
          {Object.entries(SIDES).map(([side, place]) => (
            <Button key={side} small onClick={() => add(place)}>
              {side}
            </Button>
          ))}
        </fieldset>
      )}
      <ol className="grid gap-4 empty:hidden">
        {numberMarks(marks).map(({ number, ...mark }) => (
          <MarkRow
            key={mark.id}
            {...{ draft, mark, actions, isReadOnly, number }}
            isNew={mark.id === lastAdded.current}
            onChange={change}
          />
        ))}
      </ol>
    </Section>
  );
}

function MarkRow({
  draft,
  mark,
  number,
  isNew,
  actions,
  isReadOnly,
  onChange,
}: Pick<SectionProps, 'draft' | 'actions' | 'isReadOnly'> & {
  mark: DraftMark;
  number: number;
  isNew: boolean;
  onChange: (mark: DraftMark) => void;
}) {
  const note = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) note.current?.focus();
  }, [isNew]);
  const photo = draft.photos.find(({ markId }) => markId === mark.id);
  return (
    <li className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextInput
          ref={note}
          label={`Mark ${number}`}
          placeholder="Scratch, dent, crack"
          maxLength={MAX_MARK_NOTE}
          readOnly={isReadOnly}
          value={mark.note}
          onChange={({ target }) => onChange({ ...mark, note: target.value })}
        />
        {isReadOnly ? null : (
          <IconButton
            icon={Trash2}
            label={`Remove mark ${number}`}
            onClick={() => actions.removeMark(mark.id)}
          />
        )}
      </div>
      <div className="max-w-40">
        <PhotoField
          label={`Photo of mark ${number}`}
          photo={photo}
          photoKey={photo && toPhotoKey(draft, photo)}
          isReadOnly={isReadOnly}
          onFile={(file) => actions.addPhoto(file, 'damage', mark.id)}
          onRemove={() => photo && actions.removePhoto(photo)}
        />
      </div>
    </li>
  );
}
