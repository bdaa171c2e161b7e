import type { SelfAssignableRole } from '@coastline/domain/people/roles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useActiveRole } from '#app/lib/session/active-role.tsx';
import { useChooseRole } from '#app/lib/session/use-choose-role.ts';
import { roleChoice } from '#app/texts/en/account/role-choice.ts';
import type { ButtonTone } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Note } from '#app/ui/states/note.tsx';
import { afterRoleChoice } from './after-role-choice.ts';
import ownerPicture from './art/owner.webp';
import renterPicture from './art/renter.webp';
import { RoleCard } from './role-card.tsx';

const TOAST_MS = 2000;

const CHOICES: readonly { role: SelfAssignableRole; picture: string; tone: ButtonTone }[] = [
  { role: 'renter', picture: renterPicture, tone: 'main' },
  { role: 'owner', picture: ownerPicture, tone: 'sun' },
];

interface Props {
  /** The interrupted page, already found safe to follow. */
  next?: string | undefined;
  /** False while it is not yet known who is here: a press then waits for it. */
  isReady: boolean;
}

/** The two roles that a person can take alone (ROLE-08 to ROLE-16, ROLE-18 to ROLE-20). */
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
  const words = useErrorWords();
  const mutation = useChooseRole();
  const [waiting, setWaiting] = useState<SelfAssignableRole>();
  const send = (role: SelfAssignableRole) =>
    mutation.mutate(role, {
      onSuccess: () => {
        switchTo(role);
        notify({ title: t[role].chosen, tone: 'good', durationMs: TOAST_MS });
        // Going back leads to where the choice interrupted, not to a question that is answered.
        void navigate(afterRoleChoice(role, next), { replace: true });
      },
      onError: (error) => notify({ title: words(error), tone: 'bad', durationMs: TOAST_MS }),
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
