import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeMeetingArgs } from '@coastline/contracts/bookings/meeting';
import type { LineKind } from '@coastline/domain/bookings/booking-lines';
import type { AgreedFees, MeetingError } from '@coastline/domain/meetings/meeting';
import { fromDalasi } from '@coastline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { FormActions } from '#app/lib/page/form-actions.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { meeting as meetingTexts } from '#app/texts/en/meeting.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useBookingChange } from '../use-booking-change.ts';
import { MeetingFields } from './meeting-fields.tsx';
import {
  completeMeeting,
  type MeetingContext,
  toChangeMeetingArgs,
  toMeetingValues,
  validateMeetingValues,
} from './meeting-values.ts';
import { meetingPlacesQuery } from './queries.ts';

/** Form with which guest or office change places, hours and flight of a booking. */
export default function ChangeMeetingForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(meetingTexts);
  const formatError = useErrorFormatter();
  const places = useQuery(meetingPlacesQuery());
  const change = useBookingChange<ChangeMeetingArgs>(booking.id, { path: 'meeting', texts: t, onClose });
  const [values, setValues] = useState(() => toMeetingValues(booking.meeting));
  const [error, setError] = useState<MeetingError>();
  const context: MeetingContext = {
    places: places.data ?? [],
    range: { start: booking.start_date, end: booking.end_date },
    nowMs: serverNow(),
    isOffice: booking.viewer === 'admin',
    before: booking.meeting ?? undefined,
    agreedFees: getAgreedFees(booking),
  };
  const completed = completeMeeting(values, context);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const [found] = validateMeetingValues(completed, context);
    setError(found);
    if (found) return document.getElementById(`meeting-${found.field}`)?.focus();
    change.mutate(toChangeMeetingArgs(completed, booking.meeting));
  };

  return (
    <form
      noValidate
      method="post"
      aria-label={t.change}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={submit}
    >
      {places.data ? (
        <MeetingFields
          values={completed}
          context={context}
          error={error}
          disabled={change.isPending}
          canMoveDay
          onChange={(part) => {
            setError(undefined);
            setValues({ ...completed, ...part });
          }}
        />
      ) : places.error ? (
        <Note tone="danger">{formatError(places.error)}</Note>
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
      <ErrorNote title={t.failed} error={change.error} />
      <FormActions submitLabel={t.save} cancelLabel={t.cancel} busy={change.isPending} onCancel={onClose} />
    </form>
  );
}

function getAgreedFees({ lines }: Booking): AgreedFees {
  const feeOf = (kind: LineKind) => fromDalasi(lines.find((line) => line.kind === kind)?.total ?? 0);
  return { pickUpBututs: feeOf('pick_up_fee'), returnBututs: feeOf('return_fee') };
}
