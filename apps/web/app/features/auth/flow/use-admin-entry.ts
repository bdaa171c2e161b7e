import type { SignInValues } from '@coastline/domain/account-form';
import { homeOf, type Role } from '@coastline/domain/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { meQuery, useActiveRole } from '#app/lib/active-role.tsx';
import { signOut, useSession } from '#app/lib/session.ts';
import { notify } from '#app/ui/notices.ts';
import { signIn } from './auth-calls.ts';

const DENIED = 'Access denied. Only administrators can log in here.';
const LOGIN_ERROR = 'Login Error';

interface AdminEntry {
  busy: boolean;
  onSubmit: (values: SignInValues) => Promise<void>;
  /** The sign-in is complete: goes in, or is turned away. */
  enter: () => void;
}

/** Lets administrators in with admin as the active role, and signs everybody else out again (ADM-02 to ADM-04, D24). */
export function useAdminEntry(): AdminEntry {
  const { user } = useSession();
  const { switchTo } = useActiveRole();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isEntering, setIsEntering] = useState(false);
  const checkedUserId = useRef<string | undefined>(undefined);

  const refuse = useCallback(async (message: string) => {
    await signOut();
    notify({ title: LOGIN_ERROR, description: message, tone: 'bad' });
    setIsEntering(false);
  }, []);

  // Switching needs the session and the roles of the person who has just come in, so it waits for their render.
  useEffect(() => {
    if (!isEntering || !user || checkedUserId.current === user.id) return;
    checkedUserId.current = user.id;
    const enter = async () => {
      const me = await client.fetchQuery({ ...meQuery(user.id), staleTime: 0 });
      if (!admits(me.roles, switchTo)) return refuse(DENIED);
      notify({ title: 'Login Successful - Welcome to the admin panel', tone: 'good' });
      await navigate(homeOf('admin'), { replace: true });
    };
    enter().catch((error: unknown) => refuse(error instanceof Error ? error.message : DENIED));
  }, [isEntering, user, client, navigate, switchTo, refuse]);

  const enter = () => {
    checkedUserId.current = undefined;
    setIsEntering(true);
  };
  const onSubmit = async (values: SignInValues) => {
    const outcome = await signIn(values);
    if (outcome.kind === 'signed-in') enter();
    else if (outcome.kind !== 'second-factor') {
      notify({ title: LOGIN_ERROR, description: outcome.message, tone: 'bad' });
    }
  };
  return { busy: isEntering, onSubmit, enter };
}

function admits(roles: readonly Role[], switchTo: (role: Role) => boolean): boolean {
  return roles.includes('admin') && switchTo('admin');
}
