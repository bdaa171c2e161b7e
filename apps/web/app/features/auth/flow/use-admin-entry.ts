import type { SignInValues } from '@coastline/domain/people/account-form';
import { homeOf, type Role } from '@coastline/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { meQuery, useActiveRole } from '#app/lib/session/active-role.tsx';
import { arriveAfterLeaving, signOut, useSession } from '#app/lib/session/session.ts';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { notify } from '#app/ui/overlays/notices.ts';
import { signIn } from './auth-calls.ts';

interface AdminEntry {
  busy: boolean;
  onSubmit: (values: SignInValues) => Promise<void>;
  /** The sign-in is complete: goes in, or is turned away. */
  enter: () => void;
}

/** Lets administrators in with admin as the active role, and signs everybody else out again (ADM-02 to ADM-04, D24). */
export function useAdminEntry(): AdminEntry {
  const { user } = useSession();
  const { office, failed } = useTexts(signInTexts);
  const words = useErrorWords();
  const { switchTo } = useActiveRole();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isEntering, setIsEntering] = useState(false);
  const checkedUserId = useRef<string | undefined>(undefined);

  const refuse = useCallback(
    async (message: string) => {
      await signOut();
      // Nobody is led away from here.
      arriveAfterLeaving();
      notify({ title: office.failed, description: message, tone: 'bad' });
      setIsEntering(false);
    },
    [office],
  );

  // Switching needs the session and the roles of the person who has just come in, so it waits for their render.
  useEffect(() => {
    if (!isEntering || !user || checkedUserId.current === user.id) return;
    checkedUserId.current = user.id;
    const enter = async () => {
      const me = await client.fetchQuery({ ...meQuery(user.id), staleTime: 0 });
      if (!admits(me.roles, switchTo)) return refuse(office.denied);
      notify({ title: office.done, tone: 'good' });
      const lacksFactor = me.office_second_factor === 'missing';
      await navigate(lacksFactor ? '/account' : homeOf('admin'), { replace: true });
    };
    enter().catch((error: unknown) => refuse(words(error, office.denied)));
  }, [isEntering, user, client, navigate, switchTo, refuse, office, words]);

  const enter = () => {
    checkedUserId.current = undefined;
    setIsEntering(true);
  };
  const onSubmit = async (values: SignInValues) => {
    const outcome = await signIn(values);
    if (outcome.kind === 'signed-in') enter();
    else if (outcome.kind !== 'second-factor') {
      notify({ title: office.failed, description: words(outcome.reason, failed), tone: 'bad' });
    }
  };
  return { busy: isEntering, onSubmit, enter };
}

function admits(roles: readonly Role[], switchTo: (role: Role) => boolean): boolean {
  return roles.includes('admin') && switchTo('admin');
}
