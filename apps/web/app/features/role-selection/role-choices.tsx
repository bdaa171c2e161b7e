import type { SelfAssignableRole } from '@coastline/domain/people/roles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { useChooseRole } from '#app/lib/session/use-choose-role.ts';
import { roleChoice } from '#app/texts/en/sign-in.ts';
import type { ButtonTone } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import ownerPicture from './art/owner.webp';
import renterPicture from './art/renter.webp';
import { RoleCard } from './role-card.tsx';

const TOAST_MS = 2000;

const CHOICES: readonly { role: SelfAssignableRole; picture: string; tone: ButtonTone }[] = [
  { role: 'renter', picture: renterPicture, tone: 'main' },
  { role: 'owner', picture: ownerPicture, tone: 'sun' },
];

interface Props {
  /** Path to return to, already validated. */
  next?: string | undefined;
  /** False while the session is loading. A click is then processed afterwards. */
  isReady: boolean;
}

/** The roles that users can choose themselves (ROLE-08 to ROLE-16, ROLE-18 to ROLE-20). */
export function RoleChoices({ next, isReady }: Props) {
  const { roles } = useActiveRole();
  const t = useTexts(roleChoice);
  const { choose, chosen } = useRoleChoice({ next, isReady });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        {CHOICES.map(({ role, ...looks }) => (
          <RoleCard
            key={role}
            {...looks}
            {...t[role]}
            held={roles.includes(role) ? t.held : null}
            busy={chosen === role}
            onChoose={() => (chosen ? undefined : choose(role))}
          />
        ))}
      </div>
      <Note>{t.note}</Note>
    </div>
  );
}

function useRoleChoice({ next, isReady }: Props) {
  const { switchTo } = useActiveRole();
  const navigate = useNavigate();
  const t = useTexts(roleChoice);
  const formatError = useErrorFormatter();
  const mutation = useChooseRole();
  const [waiting, setWaiting] = useState<SelfAssignableRole>();
  const send = (role: SelfAssignableRole) =>
    mutation.mutate(role, {
      onSuccess: () => {
        switchTo(role);
        notify({ title: t[role].chosen, tone: 'good', durationMs: TOAST_MS });
        // Replaces the history entry, so that "back" does not return to the role selection.
        void navigate(getPathAfterRoleChoice(role, next), { replace: true });
      },
      onError: (error) => notify({ title: formatError(error), tone: 'bad', durationMs: TOAST_MS }),
    });
  const sendWaiting = useEffectEvent(() => {
    if (waiting) send(waiting);
    setWaiting(undefined);
  });
  useEffect(() => {
    if (isReady) sendWaiting();
  }, [isReady]);
  return {
    choose: isReady ? send : setWaiting,
    chosen: waiting ?? (mutation.isPending || mutation.isSuccess ? mutation.variables : undefined),
  };
}

/** Target after a role choice: the interrupted page, else the car form for hosts and the cars for guests (ROLE-14, D49). */
export function getPathAfterRoleChoice(role: SelfAssignableRole, next?: string): string {
  return next ?? (role === 'owner' ? '/add-car' : '/browse');
}
