import { MAX_REASON_LENGTH } from '@coastline/contracts/fields';
import { useState } from 'react';
import { TextInput } from '#app/ui/controls/text-input.tsx';

/** State of a required reason. `validate()` returns the reason, or undefined and shows an error. */
export function useReason() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const change = (text: string) => {
    setValue(text);
    setError(undefined);
  };
  const validate = (): string | undefined => {
    const trimmed = value.trim() || undefined;
    setError(trimmed ? undefined : 'Please say why.');
    return trimmed;
  };
  return { value, error, change, validate };
}

export function ReasonField({ reason }: { reason: ReturnType<typeof useReason> }) {
  return (
    <TextInput
      label="Why"
      maxLength={MAX_REASON_LENGTH}
      error={reason.error}
      value={reason.value}
      onChange={(event) => reason.change(event.target.value)}
    />
  );
}
