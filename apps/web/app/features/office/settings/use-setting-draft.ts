import { useState } from 'react';
import { hasSameShape } from '#app/lib/device/same-shape.ts';
import { type Draft, useDraft } from '#app/lib/device/use-draft.ts';
import { useSessionFact } from '#app/lib/session/session-state.ts';

/** The fields of a card of settings. What is not saved yet is there again, unless somebody has saved another value meanwhile. */
export function useSettingDraft<Fields extends object>(card: string, read: () => Fields): Draft<Fields> {
  const userId = useSessionFact(({ user }) => user?.id);
  const [start] = useState(read);
  return useDraft(userId && `${userId}/settings/${card}/${JSON.stringify(start)}`, {
    start,
    parse: (found) => (hasSameShape(found, start) ? found : null),
  });
}
