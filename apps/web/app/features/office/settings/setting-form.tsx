import {
  normalizeSettings,
  type OfficeSettings,
  validateOfficeSettings,
} from '@coastline/domain/office-settings';
import { SettingsResponse } from '@coastline/domain/wire/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import type { Draft } from '#app/lib/device/use-draft.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SaveRow } from '#app/ui/controls/save-row.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { settingsQuery } from './queries.ts';

type Changes = Partial<OfficeSettings>;
/** What to write under a field, by its name in the rules: `contact.email`. */
export type ErrorOf = (field: string) => string | undefined;

/** One card of settings that are saved together. */
export function SettingForm({
  title,
  about,
  version,
  draft,
  read,
  children,
}: {
  title: string;
  about: ReactNode;
  version: string;
  draft: Pick<Draft<object>, 'isChanged' | 'undo' | 'discard'>;
  /** What the fields say now. */
  read: () => Changes;
  children: (errorOf: ErrorOf) => ReactNode;
}) {
  const id = useId();
  const today = useToday();
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([]);
  const save = useSave(title, draft.discard);
  const submit = () => {
    if (save.isPending) return;
    const changes = read();
    const broken = validateOfficeSettings(normalizeSettings(changes), today);
    setErrors(broken);
    if (broken.length === 0) save.mutate({ version, changes });
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
        {save.error && !isOutdated(save.error) ? (
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

/** Saves, and reads everything again where somebody else was faster. */
function useSave(title: string, forget: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: string; changes: Changes }) =>
      postIdempotent('/rest/v1/settings', { schema: SettingsResponse, body }),
    onSuccess: (answer) => {
      forget();
      // Whoever has left the page reads it anew later.
      client.setQueryData(settingsQuery().queryKey, (shown) => shown && answer);
      notify({ tone: 'good', title: 'Saved', description: `${title}: good from now on.` });
    },
    onError: (error) => {
      if (!isOutdated(error)) return;
      // A card that shows what was changed begins anew, so the words must not stand in it.
      notify({ tone: 'bad', title: 'Nothing was saved', description: error.message });
      client.query({ ...settingsQuery(), staleTime: 0 }).catch(() => undefined);
    },
  });
}

function isOutdated(error: Error): boolean {
  return error instanceof ApiError && error.code === 'settings_changed';
}
