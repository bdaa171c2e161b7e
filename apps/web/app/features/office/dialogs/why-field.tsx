import { MAX_REASON_LENGTH } from '@coastline/domain/wire/fields';
import { useState } from 'react';
import { TextInput } from '#app/ui/controls/text-input.tsx';

/** Why something is put right: `read()` gives it, and says where it is missing. */
export function useWhy() {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const change = (typed: string) => {
    setReason(typed);
    setMissing(undefined);
  };
  const read = (): string | undefined => {
    const given = reason.trim() || undefined;
    setMissing(given ? undefined : 'Please say why.');
    return given;
  };
  return { reason, missing, change, read };
}

export function WhyField({ why }: { why: ReturnType<typeof useWhy> }) {
  return (
    <TextInput
      label="Why"
      maxLength={MAX_REASON_LENGTH}
      error={why.missing}
      value={why.reason}
      onChange={(event) => why.change(event.target.value)}
    />
  );
}
