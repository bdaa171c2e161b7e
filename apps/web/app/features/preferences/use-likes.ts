import { Preferences } from '@coastline/domain/wire/people/account';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, findDraft, keepDraft } from '#app/lib/device/drafts.ts';
import { useSessionFact } from '#app/lib/session/session.ts';

/** What was chosen; what is not saved yet is there again when the person comes back, until `forget`. */
export function useLikes(start: Preferences) {
  const key = `${useSessionFact(({ user }) => user?.id)}/preferences`;
  const [likes, setLikes] = useState(() => Preferences.safeParse(findDraft(key)).data ?? start);
  const isForgotten = useRef(false);
  const isChanged = JSON.stringify(likes) !== JSON.stringify(start);
  useEffect(() => {
    if (isForgotten.current) return;
    if (isChanged) keepDraft(key, likes);
    else dropDraft(key);
  }, [key, likes, isChanged]);
  const forget = () => {
    isForgotten.current = true;
    dropDraft(key);
  };
  return { likes, setLikes, isChanged, forget };
}
