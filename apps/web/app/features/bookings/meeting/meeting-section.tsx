import type { MeetingArgs } from '@coastline/contracts/bookings/meeting';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { MeetingError } from '@coastline/domain/meetings/meeting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { meeting as meetingTexts } from '#app/texts/en/meeting.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { MEETING_ROW, MeetingFields } from './meeting-fields.tsx';
import {
  completeNewMeeting,
  listMeetingFees,
  type MeetingContext,
  type MeetingValues,
  toMeetingArgs,
  validateMeetingValues,
} from './meeting-values.ts';
import { meetingPlacesQuery } from './queries.ts';

/** State of the meetings in the booking form. Without places, the server chooses the meetings. */
export function useMeetingChoice(values: MeetingValues, range: DateRange) {
  const places = useQuery(meetingPlacesQuery());
  const [error, setError] = useState<MeetingError>();
  const context: MeetingContext = { places: places.data ?? [], range, nowMs: serverNow(), isOffice: false };
  const isOffered = context.places.length > 0;
  const completed = completeNewMeeting(values, context);
  const validate = (): MeetingError | undefined => {
    const found = isOffered ? validateMeetingValues(completed, context)[0] : undefined;
    setError(found);
    return found;
  };
  const args: MeetingArgs | null = isOffered ? toMeetingArgs(completed) : null;
  const fees = listMeetingFees(completed, context);
  return { places, context, completed, error, setError, validate, args, fees };
}
export type MeetingChoice = ReturnType<typeof useMeetingChoice>;

/** Section of the booking form: where and when the car is picked up and returned. */
export function MeetingSection({
  choice,
  disabled,
  onChange,
}: {
  choice: MeetingChoice;
  disabled: boolean;
  onChange: (change: Partial<MeetingValues>) => void;
}) {
  const t = useTexts(meetingTexts);
  const { places, context, completed, error, setError } = choice;
  if (!places.error && !places.data?.length) return null;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-3 p-0">
        <h2>{t.title}</h2>
      </legend>
      {places.data ? (
        <MeetingFields
          values={completed}
          context={context}
          error={error}
          disabled={disabled}
          onChange={(change) => {
            setError(undefined);
            onChange(change);
          }}
        />
      ) : (
        <Note tone="info">{t.loadFailed}</Note>
      )}
    </fieldset>
  );
}

/** Placeholder of the section in its usual size: a pick-up at the airport, with a flight. */
export function MeetingSkeleton() {
  const t = useTexts(meetingTexts);
  return (
    <div>
      <h2 className="mb-3">{t.title}</h2>
      <div className="grid gap-4">
        {['pick-up', 'flight', 'return'].map((row) => (
          <div key={row} className={MEETING_ROW}>
            <Skeleton className="h-25.5 w-full" />
            <Skeleton className="h-19.25 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
