import { useEffect, useRef, useState } from 'react';
import { deleteDraft, findDraft, saveDraft } from './drafts.ts';

export interface Draft<Value> {
  value: Value;
  setValue: (next: Value | ((current: Value) => Value)) => void;
  /** Whether the value differs from the initial value. */
  isChanged: boolean;
  /** Restores the initial value. */
  undo: () => void;
  /** Deletes the draft after the form was sent. */
  discard: () => void;
}

/**
 * State of a form that survives navigation, a lost connection and a closed tab. A value that differs from `start` is
 * stored on this device until `discard` or a sign-out. Without a key, nothing is stored. `parse` validates the stored
 * value and returns null when it does not belong to this form.
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
    if (isChanged) saveDraft(key, value);
    else deleteDraft(key);
  }, [key, value, isChanged]);
  const change: Draft<Value>['setValue'] = (next) => {
    isForgotten.current = false;
    setValue(next);
  };
  const discard = () => {
    isForgotten.current = true;
    if (key) deleteDraft(key);
  };
  return { value, setValue: change, isChanged, undo: () => change(start), discard };
}

/** Whether a value has the same fields with the same types as a sample. Array items are compared with the sample's first item. */
export function hasSameShape<Sample>(value: unknown, sample: Sample): value is Sample {
  if (typeof value !== typeof sample) return false;
  if (typeof sample !== 'object' || sample === null) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((each) => hasSameShape(each, sample[0]));
  const [fields, parts] = [Object.entries(sample), value as Record<string, unknown>];
  return (
    Object.keys(parts).length === fields.length &&
    fields.every(([name, part]) => hasSameShape(parts[name], part))
  );
}
