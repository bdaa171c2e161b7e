import type { OfficeMeetingPlace } from '@coastline/contracts/bookings/meeting';
import {
  MAX_DIRECTIONS_LENGTH,
  MAX_PLACE_NAME_LENGTH,
  PLACE_KINDS,
} from '@coastline/domain/meetings/meeting-places';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { FieldError } from '#app/ui/controls/field.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { Options } from '../options.tsx';
import { PlacePhotoField, usePlacePhoto } from './place-photo.tsx';
import {
  KIND_LABELS,
  type PlaceValues,
  QUARTERS,
  toPlaceValues,
  toSavePlaceArgs,
  validatePlaceValues,
  WEEKDAYS,
} from './place-values.ts';
import { useSavePlace } from './queries.ts';

const PAIR = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2';

/** Dialog that creates, changes or retires a place. */
export function PlaceDialog({ place, ...dialog }: DialogProps & { place: OfficeMeetingPlace | undefined }) {
  const form = useDialogForm<PlaceValues>(toPlaceValues(place), validatePlaceValues);
  const save = useSavePlace(dialog.onClose);
  const photo = usePlacePhoto(form);
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={place ? 'Edit the place' : 'Add a place'}
      description="Bookings keep the place and the hour that are agreed."
      confirmLabel="Save place"
      mutation={{ isPending: save.isPending || photo.isSending, error: save.error }}
      onConfirm={(values) => save.mutate(toSavePlaceArgs(values, place))}
    >
      <PlaceFields canRetire={place !== undefined} photo={photo} />
    </FormDialog>
  );
}

function PlaceFields({ canRetire, photo }: { canRetire: boolean; photo: ReturnType<typeof usePlacePhoto> }) {
  const { register, formState } = useFormContext<PlaceValues>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={MAX_PLACE_NAME_LENGTH}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className={PAIR}>
        <Select label="Kind" {...register('kind')}>
          <Options values={PLACE_KINDS} labels={KIND_LABELS} />
        </Select>
        <TextInput
          label="Order in the list"
          hint="The first place is the default."
          inputMode="numeric"
          error={errors.position?.message}
          {...register('position')}
        />
        <TextInput
          label="Latitude"
          inputMode="text"
          autoComplete="off"
          error={errors.latitude?.message}
          {...register('latitude')}
        />
        <TextInput label="Longitude" inputMode="text" autoComplete="off" {...register('longitude')} />
      </div>
      <TextArea
        label="Directions"
        hint="What guests read: where exactly you meet."
        maxLength={MAX_DIRECTIONS_LENGTH}
        {...register('directions')}
      />
      <PlacePhotoField photo={photo} />
      <TextInput
        label="Lead time in hours"
        hint="How long before the pick-up guests have to choose this place."
        inputMode="numeric"
        error={errors.leadTimeHours?.message}
        {...register('leadTimeHours')}
      />
      <TextInput
        label="Fee in dalasi"
        hint="For a pick-up and for a return each. 0 is free. Bookings keep the fee that they have agreed to."
        inputMode="decimal"
        autoComplete="off"
        error={errors.fee?.message}
        {...register('fee')}
      />
      <HoursFields />
      {canRetire ? <Checkbox {...register('inUse')}>In use</Checkbox> : null}
    </>
  );
}

function HoursFields() {
  const { register, formState } = useFormContext<PlaceValues>();
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 p-0 font-semibold">Opening hours</legend>
      {WEEKDAYS.map((weekday, index) => (
        <div key={weekday} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <TimeSelect label={`${weekday} from`} {...register(`hours.${index}.opens`)} />
          <TimeSelect label={`${weekday} to`} {...register(`hours.${index}.closes`)} />
        </div>
      ))}
      <div role="alert" className="empty:hidden">
        <FieldError id="hours-error" error={formState.errors.hours?.message} />
      </div>
    </fieldset>
  );
}

function TimeSelect(
  props: { label: string } & ReturnType<ReturnType<typeof useFormContext<PlaceValues>>['register']>,
) {
  return (
    <Select {...props}>
      <option value="">Closed</option>
      {QUARTERS.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </Select>
  );
}
