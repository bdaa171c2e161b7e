import type { OfficeSettings } from '@coastline/domain/office-settings';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createIdempotencyKey } from '#app/lib/api/idempotent-post.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldError } from '#app/ui/controls/field.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { type GetFieldError, SettingForm, useSettingDraft } from './setting-form.tsx';

interface Place {
  /** React key, stable while the name is typed. */
  key: string;
  id: string;
  name: string;
}

export function PlacesForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const draft = useSettingDraft('places', (): Place[] =>
    settings.pickup_locations.map((place) => ({ ...place, key: place.id })),
  );
  const places = draft.value;
  return (
    <SettingForm
      title="Pick-up places"
      about="Printed in the terms, on car pages, in mails and on bookings."
      version={version}
      draft={draft}
      getChanges={() => ({ pickup_locations: places.map(({ id, name }) => ({ id, name })) })}
    >
      {(getError) => <PlaceList places={places} onChange={draft.setValue} getError={getError} />}
    </SettingForm>
  );
}

function PlaceList({
  places,
  onChange,
  getError,
}: {
  places: Place[];
  onChange: (places: Place[]) => void;
  getError: GetFieldError;
}) {
  const rename = (key: string, name: string) =>
    onChange(places.map((place) => (place.key === key ? { ...place, name } : place)));
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    flushSync(() => onChange([...places, { key: createIdempotencyKey(), id: '', name: '' }]));
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {places.map((place, index) => (
          <ListRow key={place.key} className="flex items-start gap-1">
            <TextInput
              label={`Place ${index + 1}`}
              value={place.name}
              error={getError(`pickup_locations.${index}`)}
              onChange={(event) => rename(place.key, event.target.value)}
              className="flex-1"
            />
            <IconButton
              icon={Trash2}
              label={`Remove place ${index + 1}`}
              className="mt-7"
              onClick={() => onChange(places.filter(({ key }) => key !== place.key))}
            />
          </ListRow>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        <FieldError id="places-error" error={getError('pickup_locations')} />
      </div>
      <Button small className="justify-self-start" onClick={add}>
        <Icon of={Plus} />
        Add a place
      </Button>
    </>
  );
}
