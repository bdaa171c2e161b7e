import type { MeetingPlace } from '@coastline/contracts/bookings/meeting';
import { addDays } from '@coastline/domain/days/rental-dates';
import { MAX_LODGING_LENGTH, type MeetingError, type MeetingField } from '@coastline/domain/meetings/meeting';
import { fromDalasi } from '@coastline/domain/money/money';
import { Clock, Hotel, MapPin, Plane } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { meeting as meetingTexts } from '#app/texts/en/meeting.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Note } from '#app/ui/states/note.tsx';
import {
  arrivesAfterPickUp,
  listPickUpTimes,
  listReturnTimes,
  type MeetingContext,
  type MeetingValues,
} from './meeting-values.ts';

interface Props {
  /** Completed values. */
  values: MeetingValues;
  context: MeetingContext;
  error: MeetingError | undefined;
  disabled?: boolean | undefined;
  /** Whether the pick-up can move to the day after the first day. */
  canMoveDay?: boolean | undefined;
  onChange: (change: Partial<MeetingValues>) => void;
}

/** A row of two fields. */
export const MEETING_ROW =
  'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** Places and hours of pick-up and return, with flight and hotel where they matter. */
export function MeetingFields(props: Props) {
  const { values, context, error, onChange, canMoveDay } = props;
  const t = useTexts(meetingTexts);
  const kinds = [values.pickUpPlaceId, values.returnPlaceId].map((id) => findPlace(context, id)?.kind);
  // Values stay visible after a change of the place, so that they can be corrected.
  const hasFlight = kinds[0] === 'airport' || values.flightNumber !== '' || values.arrivalTime !== '';
  const needsLodging = kinds.includes('hotel_zone');
  const getError = (field: MeetingField) => (error?.field === field ? t.rules[error.rule] : undefined);
  return (
    <>
      {canMoveDay ? <PickUpDay {...props} error={getError('pick_up_date')} /> : null}
      <Side
        {...props}
        side="pickUp"
        times={listPickUpTimes(values, context)}
        placeError={getError('pick_up_place_id')}
        timeError={getError('pick_up_time')}
      />
      {hasFlight ? (
        <div className={MEETING_ROW}>
          <TextInput
            id="meeting-flight_number"
            label={t.flightNumber}
            aside={t.optional}
            hint={t.flightHint}
            icon={Plane}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={values.flightNumber}
            error={getError('flight_number')}
            onChange={(event) => onChange({ flightNumber: event.target.value })}
          />
          <TextInput
            id="meeting-arrival_time"
            label={t.arrival}
            aside={t.optional}
            type="time"
            value={values.arrivalTime}
            error={getError('arrival_time')}
            onChange={(event) => onChange({ arrivalTime: event.target.value })}
          />
        </div>
      ) : null}
      {hasFlight && arrivesAfterPickUp(values, context) ? (
        <Note tone="sun" icon={Plane} role="status">
          {t.arrivesLater}
        </Note>
      ) : null}
      <Side
        {...props}
        side="return"
        times={listReturnTimes(values, context)}
        placeError={getError('return_place_id')}
        timeError={getError('return_time')}
      />
      {needsLodging || values.lodging !== '' ? (
        <TextInput
          id="meeting-lodging"
          label={t.lodging}
          icon={Hotel}
          aside={needsLodging ? undefined : t.optional}
          autoComplete="off"
          required={needsLodging}
          maxLength={MAX_LODGING_LENGTH}
          value={values.lodging}
          error={getError('lodging')}
          onChange={(event) => onChange({ lodging: event.target.value })}
        />
      ) : null}
    </>
  );
}

function PickUpDay({
  values,
  context,
  disabled,
  onChange,
  error,
}: Omit<Props, 'error'> & { error: string | undefined }) {
  const t = useTexts(meetingTexts);
  const dates = useDates();
  const { start, end } = context.range;
  const days = start < end ? [start, addDays(start, 1)] : [start];
  return (
    <Select
      id="meeting-pick_up_date"
      label={t.pickUpDay}
      value={values.pickUpDate}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange({ pickUpDate: event.target.value })}
    >
      {days.map((day) => (
        <option key={day} value={day}>
          {dates.longDay(day)}
        </option>
      ))}
    </Select>
  );
}

function Side({
  side,
  times,
  placeError,
  timeError,
  values,
  context,
  disabled,
  onChange,
}: Omit<Props, 'error'> & {
  side: 'pickUp' | 'return';
  times: readonly string[];
  placeError: string | undefined;
  timeError: string | undefined;
}) {
  const t = useTexts(meetingTexts);
  const money = useMoney();
  const isPickUp = side === 'pickUp';
  const placeId = isPickUp ? values.pickUpPlaceId : values.returnPlaceId;
  const first = times[0];
  const last = times.at(-1);
  const hint = first && last ? t.open(first, last) : undefined;
  return (
    <div className={MEETING_ROW}>
      <Select
        id={isPickUp ? 'meeting-pick_up_place_id' : 'meeting-return_place_id'}
        label={isPickUp ? t.pickUpPlace : t.returnPlace}
        icon={MapPin}
        hint={hint}
        value={placeId}
        error={placeError}
        disabled={disabled}
        onChange={({ target }) =>
          onChange(isPickUp ? { pickUpPlaceId: target.value } : { returnPlaceId: target.value })
        }
      >
        {listChoices(context, side, placeId).map(({ id, name, fee = 0 }) => (
          <option key={id} value={id}>
            {fee > 0 ? `${name} (+${money.format(fee)})` : name}
          </option>
        ))}
      </Select>
      <Select
        id={isPickUp ? 'meeting-pick_up_time' : 'meeting-return_time'}
        label={isPickUp ? t.pickUpTime : t.returnTime}
        icon={Clock}
        value={isPickUp ? values.pickUpTime : values.returnTime}
        error={timeError ?? (times.length === 0 ? t.closed : undefined)}
        disabled={disabled}
        onChange={({ target }) =>
          onChange(isPickUp ? { pickUpTime: target.value } : { returnTime: target.value })
        }
      >
        {times.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </Select>
    </div>
  );
}

function findPlace(
  { places, before }: MeetingContext,
  placeId: string,
): Pick<MeetingPlace, 'kind'> | undefined {
  return (
    places.find(({ id }) => id === placeId) ??
    [before?.pick_up.place, before?.return.place].find((place) => place?.id === placeId)
  );
}

interface Choice {
  id: string;
  name: string;
  /** In dalasi. In a change, set only for a dearer place, which only the office can choose. */
  fee?: number;
}

// A retired place stays a choice of the booking that has it.
function listChoices(context: MeetingContext, side: 'pickUp' | 'return', placeId: string): Choice[] {
  const { places, before } = context;
  const offered = places.map((place) => toChoice(place, side, context));
  const agreed = [before?.pick_up.place, before?.return.place].find((place) => place?.id === placeId);
  return agreed && !places.some(({ id }) => id === placeId) ? [...offered, agreed] : offered;
}

// A change of the place changes no price.
function toChoice(
  { id, name, fee }: MeetingPlace,
  side: 'pickUp' | 'return',
  context: MeetingContext,
): Choice {
  const { agreedFees, isOffice, before } = context;
  if (!agreedFees) return { id, name, fee };
  const agreed = side === 'pickUp' ? before?.pick_up : before?.return;
  const isDearer = !isOffice && id !== agreed?.place.id && fromDalasi(fee) > agreedFees[`${side}Bututs`];
  return isDearer ? { id, name, fee } : { id, name };
}
