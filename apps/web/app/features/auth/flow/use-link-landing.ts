import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#app/lib/session/session.ts';
import { readAddressMarks } from './address-marks.ts';
import { useLeadOn } from './use-lead-on.ts';

/**
 * Links in mails lead to the landing page: whoever is signed in by one is led on as after a sign-in (AUTH-15 to AUTH-17,
 * AUTH-25), and a link that failed or asks for a new password goes on to the sign-in page, which says what to do.
 */
export function useLinkLanding(): void {
  const [marks] = useState(marksAtFirst);
  const { isRecovering, redirectError } = useSession();
  const navigate = useNavigate();
  useLeadOn({ next: undefined, isHeld: !marks.hasSession || marks.isRecovery || isRecovering });
  const isForSignInPage = isRecovering || redirectError !== null;
  useEffect(() => {
    if (isForSignInPage) void navigate('/auth', { replace: true });
  }, [isForSignInPage, navigate]);
}

function marksAtFirst() {
  if (typeof window === 'undefined') return { hasSession: false, isRecovery: false };
  return readAddressMarks(window.location);
}
