import { useEffect, useRef, useState } from 'react';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';

export interface Draft<Value> {
  value: Value;
  setValue: (next: Value | ((current: Value) => Value)) => void;
  /** Whether it says anything else than what it began from. */
  isChanged: boolean;
  /** Takes back everything that was typed. */
  undo: () => void;
  /** It was sent: the device need not remember it. */
  forget: () => void;
}

/**
 * What stands in a form, so that it outlives a link that was followed, a lost connection and a closed tab. What differs from
 * `start` stays on this device until `forget` or a sign-out; without a key nothing is kept. `parse` answers null for what is
 * none of this form.
 */
export function useDraft<Value extends object>(
  key: string | undefined,
  { start, parse }: { start: Value; parse: (found: unknown) => Value | null },
): Draft<Value> {
  const [value, setValue] = useState(() => (key && parse(findDraft(key))) || start);
  const isForgotten = useRef(false);
  const isChanged = JSON.stringify(value) !== JSON.stringify(start);
  useEffect(() => {
    if (!key || isForgotten.current) return;
    if (isChanged) keepDraft(key, value);
    else dropDraft(key);
  }, [key, value, isChanged]);
  const change: Draft<Value>['setValue'] = (next) => {
    isForgotten.current = false;
    setValue(next);
  };
  const forget = () => {
    isForgotten.current = true;
    if (key) dropDraft(key);
  };
  return { value, setValue: change, isChanged, undo: () => change(start), forget };
}
