import {
  normalizeSettings,
  type OfficeSettings,
  validateOfficeSettings,
} from '@coastline/domain/office-settings';
import { type ReactNode, useId, useState } from 'react';
import { type Draft, hasSameShape, useDraft } from '#app/lib/device/use-draft.ts';
import { useSessionFact } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SaveRow } from '#app/ui/controls/save-row.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { isOutdatedError, useSaveSettings } from './queries.ts';

/** Returns the error of a field by its path in the settings, such as `contact.email`. */
export type GetFieldError = (field: string) => string | undefined;

/** Card with a form of settings that are saved together. */
export function SettingForm({
  title,
  about,
  version,
  draft,
  getChanges,
  children,
}: {
  title: string;
  about: ReactNode;
  version: string;
  draft: Pick<Draft<object>, 'isChanged' | 'undo' | 'discard'>;
  /** Returns the current values of the fields. */
  getChanges: () => Partial<OfficeSettings>;
  children: (getError: GetFieldError) => ReactNode;
}) {
  const id = useId();
  const today = useToday();
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([]);
  const save = useSaveSettings(title, draft.discard);
  const submit = () => {
    if (save.isPending) return;
    const changes = getChanges();
    const invalid = validateOfficeSettings(normalizeSettings(changes), today);
    setErrors(invalid);
    if (invalid.length === 0) save.mutate({ version, changes });
  };
  const undo = () => {
    draft.undo();
    setErrors([]);
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <ValidatedForm className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        <div className="grid gap-1">
          <h2 id={id}>{title}</h2>
          <p className="text-sm text-ink-soft">{about}</p>
        </div>
        {children((field) => errors.find((each) => each.field === field)?.message)}
        {save.error && !isOutdatedError(save.error) ? (
          <Note tone="danger" role="alert">
            {save.error.message}
          </Note>
        ) : null}
        <SaveRow isChanged={draft.isChanged} onUndo={undo}>
          <Button type="submit" tone="main" busy={save.isPending} className="max-sm:w-full">
            Save
          </Button>
        </SaveRow>
      </ValidatedForm>
    </Card>
  );
}

/** Draft of a settings card. Restores unsaved input, unless the saved values have changed since. */
export function useSettingDraft<Fields extends object>(
  card: string,
  getInitial: () => Fields,
): Draft<Fields> {
  const userId = useSessionFact(({ user }) => user?.id);
  const [start] = useState(getInitial);
  return useDraft(userId && `${userId}/settings/${card}/${JSON.stringify(start)}`, {
    start,
    parse: (stored) => (hasSameShape(stored, start) ? stored : null),
  });
}
