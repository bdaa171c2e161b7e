import type { Person } from '@coastline/contracts/people/people';
import { canChangeRole } from '@coastline/domain/people/permissions';
import { ROLES, type Role } from '@coastline/domain/people/roles';
import { useActiveRole, useMe } from '#app/lib/session/active-role.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { roleLabel } from './person-badges.tsx';
import { type RoleChange, RoleDialog } from './role-dialog.tsx';

const ROLE_DESCRIPTIONS: Record<Role, string> = {
  renter: 'Books cars.',
  owner: 'Lists cars and earns.',
  admin: 'Sees and does everything here. Given on the server only.',
};

/** Roles with buttons to give them to a person or take them away. */
export function RolesCard({ person }: { person: Person }) {
  const { openDialog, dialog } = useDialog((change: RoleChange, props) => (
    <RoleDialog person={person} change={change} {...props} />
  ));
  return (
    <Card as="section" aria-labelledby="roles" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="roles">Roles</h2>
      <ul>
        {ROLES.map((role) => (
          <li
            key={role}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 not-last:border-b not-last:border-line"
          >
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{roleLabel(role)}</b>
              <span className="text-sm text-ink-soft">{ROLE_DESCRIPTIONS[role]}</span>
            </span>
            <RoleButton role={role} person={person} onChange={(held) => openDialog({ role, held })} />
          </li>
        ))}
      </ul>
      {dialog}
    </Card>
  );
}

function RoleButton({
  role,
  person,
  onChange,
}: {
  role: Role;
  person: Person;
  onChange: (held: boolean) => void;
}) {
  const userId = useMe().data?.user?.id ?? '';
  const { roles } = useActiveRole();
  const held = person.roles.includes(role);
  const actor = { kind: 'user', userId, roles } as const;
  if (!canChangeRole(actor, { userId: person.id, role, held: !held }).allowed) {
    return <span className="text-sm text-ink-faint">{held ? 'Held' : 'Not held'}</span>;
  }
  const label = held ? 'Take away' : 'Give';
  return (
    <Button
      small
      aria-haspopup="dialog"
      aria-label={`${label}: ${roleLabel(role)}`}
      onClick={() => onChange(!held)}
    >
      {label}
    </Button>
  );
}
