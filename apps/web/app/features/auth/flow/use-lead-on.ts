import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { meQuery } from '#app/lib/session/active-role.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { welcome } from '#app/texts/en/account/welcome.ts';
import { notify } from '#app/ui/overlays/notices.ts';
import { readAddressMarks } from './address-marks.ts';
import { type Arrival, leadOf } from './sign-in-lead.ts';

interface LeadOn {
  /** The forms say here what they are about to do, so that the right welcome follows. */
  arrival: RefObject<Arrival>;
  isLeaving: boolean;
}

/**
 * Leads everybody who is signed in away from the sign-in page, however they came to be: form, link, another tab or
 * already before (AUTH-15 to AUTH-18, AUTH-22, AUTH-30). `isHeld` keeps them for a new password.
 */
export function useLeadOn({ next, isHeld }: { next: string | undefined; isHeld: boolean }): LeadOn {
  const { status, user } = useSession();
  const { productName } = useConfig();
  const texts = useTexts(welcome);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(firstArrival);
  const arrival = useRef<Arrival>(first);
  const ledUserId = useRef<string | undefined>(undefined);
  const userId = status === 'signed-in' && !isHeld ? user?.id : undefined;

  useEffect(() => {
    if (ledUserId.current === userId) return;
    ledUserId.current = userId;
    if (!userId) return;
    const lead = async () => {
      // A failed read must not strand anybody here: they go on, and the pages ahead ask again.
      const read = () => client.fetchQuery({ ...meQuery(userId), staleTime: 0 }).catch(() => null);
      const me = arrival.current === 'sign-up' ? null : await read();
      const { to, notice } = leadOf({ arrival: arrival.current, me, next, productName, texts });
      if (notice) notify({ title: notice, tone: 'good' });
      await navigate(to, { replace: true });
    };
    void lead();
  }, [userId, next, productName, texts, client, navigate]);

  return { arrival, isLeaving: userId !== undefined };
}

function firstArrival(): Arrival {
  if (typeof window === 'undefined') return 'visit';
  return readAddressMarks(window.location).hasSession ? 'sign-in' : 'visit';
}
