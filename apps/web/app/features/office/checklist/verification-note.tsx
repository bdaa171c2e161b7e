import type { RecordVerification } from '@coastline/contracts/bookings/condition-record';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { getConditionRecordsPath } from '#app/lib/condition-records/queries.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { officeQuery } from '../office-query.ts';

/** Button that verifies the sealed records of a booking, with the result (TRIP-140). */
export function VerificationNote({ bookingId }: { bookingId: string }) {
  const verification = useQuery({
    ...officeQuery<RecordVerification>(
      ['record-verification', bookingId],
      `${getConditionRecordsPath(bookingId)}/verification`,
    ),
    enabled: false,
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button small busy={verification.isFetching} onClick={() => void verification.refetch()}>
        <Icon of={ShieldCheck} />
        Verify the records
      </Button>
      {verification.error && !verification.isFetching ? (
        <LoadErrorState title="The records were not verified." query={verification} />
      ) : verification.data ? (
        <Result result={verification.data} />
      ) : null}
    </div>
  );
}

function Result({ result: { records, deleted, findings } }: { result: RecordVerification }) {
  if (findings.length > 0) {
    return (
      <Note tone="danger" role="alert" title="Something differs from what was sealed" className="w-full">
        <ul>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </Note>
    );
  }
  return (
    <Note
      tone="palm"
      role="status"
      title={`Verified: ${records} ${records === 1 ? 'record' : 'records'}`}
      className="w-full"
    >
      Values, photos and order are as sealed.
      {deleted > 0 ? ' Notes and signatures were deleted with the account of the guest.' : null}
    </Note>
  );
}
