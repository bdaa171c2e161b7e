import { useQuery } from '@tanstack/react-query';
import type { InputHTMLAttributes, Ref } from 'react';
import { useContractQuery } from '#app/lib/contracts/queries.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { describeMissingContract } from './describe-missing-contract.ts';

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
  const text = data && describeMissingContract(data);
  return (
    <div className="grid gap-2">
      {text ? <Note tone="sun">{text}</Note> : null}
      <Checkbox {...checkbox}>The guest has signed the contract on paper</Checkbox>
    </div>
  );
}
