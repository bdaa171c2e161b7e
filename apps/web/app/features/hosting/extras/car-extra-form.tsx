import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { collectFieldErrors } from '@coastline/domain/form-error';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { ExtraFields } from '#app/lib/extras/extra-fields.tsx';
import {
  type ExtraValues,
  toExtraValues,
  toSaveExtraArgs,
  validateExtraValues,
} from '#app/lib/extras/extra-values.ts';
import { useSaveExtra } from '#app/lib/extras/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { getCarExtrasAddress } from './car-extras-address.ts';

/** Form that creates, changes or retires an extra of a car. */
export function CarExtraForm({
  carId,
  extra,
  onDone,
}: {
  carId: string;
  extra: ManagedExtra | undefined;
  onDone: () => void;
}) {
  const form = useForm<ExtraValues>({
    defaultValues: toExtraValues(extra),
    shouldFocusError: false,
    resolver: createResolver((values) => {
      const { name, price, stock } = validateExtraValues(values);
      return collectFieldErrors([
        ['name', name],
        ['price', price],
        ['stock', stock],
      ]);
    }),
  });
  // The form opens below the list, out of sight on a phone.
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const save = useSaveExtra(getCarExtrasAddress(carId), onDone);
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(toSaveExtraArgs(values, extra));
  });
  return (
    <Card>
      <FormProvider {...form}>
        <ValidatedForm
          method="post"
          aria-label={extra ? 'Edit the extra' : 'Add an extra'}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={submit}
        >
          <ExtraFields canRetire={extra !== undefined} />
          {save.error ? (
            <Note tone="danger" role="alert">
              {save.error.message}
            </Note>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="main" busy={save.isPending}>
              Save extra
            </Button>
            <Button tone="quiet" onClick={onDone}>
              Not now
            </Button>
          </div>
        </ValidatedForm>
      </FormProvider>
    </Card>
  );
}
