import { useQuery } from '@tanstack/react-query';
import type { InputHTMLAttributes, Ref } from 'react';
import { useContractQuery } from '#app/lib/contracts/queries.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** State of the contract before a hand-over, and the checkbox for a contract on paper (TRIP-176). */
export function HandOverContract({
  bookingId,
  ...checkbox
}: { bookingId: string; ref?: Ref<HTMLInputElement> } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type'
>) {
  const { data } = useQuery(useContractQuery(bookingId, 'admin'));
  if (data?.state === 'signed') {
    return <Note tone="palm">The guest has signed version {data.versions[0]?.version} of the contract.</Note>;
  }
  return (
    <div className="grid gap-2">
      {data ? (
        <Note tone="sun">
          {data.state === 'outdated'
            ? 'The booking has changed since the guest signed the contract.'
            : 'The guest has not signed the contract.'}{' '}
          It can be signed on this device: see the card of the contract on the page of the booking.
        </Note>
      ) : null}
      <Checkbox {...checkbox}>The guest has signed the contract on paper</Checkbox>
    </div>
  );
}
