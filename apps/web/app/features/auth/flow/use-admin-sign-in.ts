import type { SignInValues } from '@coastline/domain/people/account-form';
import { getHomePath, type Role } from '@coastline/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { meQuery, useActiveRole } from '#app/lib/session/active-role.ts';
import { signOut } from '#app/lib/session/session.ts';
import { clearSignedOut, useSession } from '#app/lib/session/session-state.ts';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { signIn } from './auth-api.ts';

interface AdminSignIn {
  busy: boolean;
  onSubmit: (values: SignInValues) => Promise<void>;
  /** Called after a complete sign-in: enters the office, or rejects the user. */
  enter: () => void;
}

/** Signs in admins with admin as the active role, and signs all other users out again (ADM-02 to ADM-04, D24). */
export function useAdminSignIn(): AdminSignIn {
  const { user } = useSession();
  const { office, failed } = useTexts(signInTexts);
  const formatError = useErrorFormatter();
  const { switchTo } = useActiveRole();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isEntering, setIsEntering] = useState(false);
  const checkedUserId = useRef<string | undefined>(undefined);

  const reject = useCallback(
    async (message: string) => {
      await signOut();
      // Prevents the redirect to the landing page.
      clearSignedOut();
      notify({ title: office.failed, description: message, tone: 'bad' });
      setIsEntering(false);
    },
    [office],
  );

  // In an effect, because switching the role needs the rendered session and roles of the new user.
  useEffect(() => {
    if (!isEntering || !user || checkedUserId.current === user.id) return;
    checkedUserId.current = user.id;
    const enter = async () => {
      const me = await client.fetchQuery({ ...meQuery(user.id), staleTime: 0 });
      if (!canEnter(me.roles, switchTo)) return reject(office.denied);
      notify({ title: office.done, tone: 'good' });
      const lacksFactor = me.office_second_factor === 'missing';
      await navigate(lacksFactor ? '/account' : getHomePath('admin'), { replace: true });
    };
    enter().catch((error: unknown) => reject(formatError(error, office.denied)));
  }, [isEntering, user, client, navigate, switchTo, reject, office, formatError]);

  const enter = () => {
    checkedUserId.current = undefined;
    setIsEntering(true);
  };
  const onSubmit = async (values: SignInValues) => {
    const outcome = await signIn(values);
    if (outcome.kind === 'signed-in') enter();
    else if (outcome.kind !== 'second-factor') {
      notify({ title: office.failed, description: formatError(outcome.reason, failed), tone: 'bad' });
    }
  };
  return { busy: isEntering, onSubmit, enter };
}

function canEnter(roles: readonly Role[], switchTo: (role: Role) => boolean): boolean {
  return roles.includes('admin') && switchTo('admin');
}
