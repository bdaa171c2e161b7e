import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { endRecovery } from '#app/lib/session/session.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { parseCallbackParams } from './use-sign-in-redirect.ts';

/**
 * Whether a new password is required. The URL is checked too, because the session of a recovery link is signed in before
 * the PASSWORD_RECOVERY event (AUTH-07, AUTH-26, ERR-16).
 */
export function usePasswordRecovery(): { isRecovering: boolean; isHeld: boolean; finish: () => void } {
  const { status, isRecovering: isSessionRecovering } = useSession();
  const [isLinkRecovery, setIsLinkRecovery] = useState(isRecoveryLink);
  const isHeld = isLinkRecovery || isSessionRecovering;
  const isRecovering = isHeld && status !== 'loading';
  const { asked } = useTexts(signInTexts).reset;
  const wasToastShown = useRef(false);

  useEffect(() => {
    if (!isRecovering || wasToastShown.current) return;
    wasToastShown.current = true;
    notify({ title: asked.title, description: asked.text });
  }, [isRecovering, asked]);

  const finish = () => {
    setIsLinkRecovery(false);
    endRecovery();
  };
  return { isRecovering, isHeld, finish };
}

function isRecoveryLink(): boolean {
  return typeof window !== 'undefined' && parseCallbackParams(window.location).isRecovery;
}
