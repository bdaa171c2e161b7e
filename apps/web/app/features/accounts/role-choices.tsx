import type { SelfAssignableRole } from '@coastline/domain/roles';
import { useNavigate } from 'react-router';
import { useActiveRole } from '#app/lib/active-role.tsx';
import type { ButtonTone } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { notify } from '#app/ui/notices.ts';
import { afterRoleChoice, ROLE_CHOSEN } from './after-role-choice.ts';
import ownerPicture from './art/owner.webp';
import renterPicture from './art/renter.webp';
import { useChooseRole } from './queries.ts';
import { RoleCard } from './role-card.tsx';

const TOAST_MS = 2000;

interface Choice {
  role: SelfAssignableRole;
  title: string;
  action: string;
  points: readonly string[];
  picture: string;
  tone: ButtonTone;
}
const CHOICES: readonly Choice[] = [
  {
    role: 'renter',
    title: 'I want to rent cars',
    action: 'Continue as Renter',
    points: ['Browse available vehicles', 'Book quickly', 'Manage bookings'],
    picture: renterPicture,
    tone: 'main',
  },
  {
    role: 'owner',
    title: 'I want to rent out my car',
    action: 'Continue as Car Host',
    points: ['List vehicles', 'Manage bookings', 'Earn extra income'],
    picture: ownerPicture,
    tone: 'sun',
  },
];

interface Props {
  /** The interrupted page, already found safe to follow. */
  next?: string | undefined;
  /** False while it is not yet known who is here: a press then does nothing. */
  isReady: boolean;
}

/** The two roles that a person can take alone (ROLE-08 to ROLE-16, ROLE-18 to ROLE-20). */
export function RoleChoices({ next, isReady }: Props) {
  const { roles } = useActiveRole();
  const { choose, chosen } = useRoleChoice(next);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        {CHOICES.map(({ role, ...card }) => (
          <RoleCard
            key={role}
            {...card}
            isHeld={roles.includes(role)}
            busy={chosen === role}
            onChoose={() => (isReady && !chosen ? choose(role) : undefined)}
          />
        ))}
      </div>
      <Note>You can switch between the roles later, or add both.</Note>
    </div>
  );
}

function useRoleChoice(next: string | undefined) {
  const { switchTo } = useActiveRole();
  const navigate = useNavigate();
  const mutation = useChooseRole();
  const choose = (role: SelfAssignableRole) =>
    mutation.mutate(role, {
      onSuccess: () => {
        switchTo(role);
        notify({ title: ROLE_CHOSEN[role], tone: 'good', durationMs: TOAST_MS });
        void navigate(afterRoleChoice(role, next));
      },
      onError: (error) => notify({ title: error.message, tone: 'bad', durationMs: TOAST_MS }),
    });
  return { choose, chosen: mutation.isPending || mutation.isSuccess ? mutation.variables : undefined };
}
