import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { endRecovery, useSession } from '#app/lib/session/session.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { notify } from '#app/ui/overlays/notices.ts';
import { readAddressMarks } from './address-marks.ts';

/**
 * Whether a new password is being asked for. The address tells first: the session of a recovery link counts as signed
 * in a moment before PASSWORD_RECOVERY is heard (AUTH-07, AUTH-26, ERR-16).
 */
export function useRecovery(): { isRecovering: boolean; isHeld: boolean; finish: () => void } {
  const { status, isRecovering: isAnnounced } = useSession();
  const [isMarked, setIsMarked] = useState(isMarkedAtFirst);
  const isHeld = isMarked || isAnnounced;
  const isRecovering = isHeld && status !== 'loading';
  const { asked } = useTexts(signInTexts).reset;
  const wasAnnounced = useRef(false);

  useEffect(() => {
    if (!isRecovering || wasAnnounced.current) return;
    wasAnnounced.current = true;
    notify({ title: asked.title, description: asked.text });
  }, [isRecovering, asked]);

  const finish = () => {
    setIsMarked(false);
    endRecovery();
  };
  return { isRecovering, isHeld, finish };
}

function isMarkedAtFirst(): boolean {
  return typeof window !== 'undefined' && readAddressMarks(window.location).isRecovery;
}
