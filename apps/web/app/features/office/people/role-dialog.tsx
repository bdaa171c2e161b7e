import type { Role } from '@coastline/domain/people/roles';
import type { Person } from '@coastline/domain/wire/people/people';
import { DeedForm } from '../dialogs/deed-form.tsx';
import { useWhy, WhyField } from '../dialogs/why-field.tsx';
import { roleLabel } from './person-badges.tsx';
import { usePersonChange } from './use-person-change.ts';

/** A role that is to be given, or taken away. */
export interface RoleChange {
  role: Role;
  held: boolean;
}

const CONSEQUENCES: Record<Role, [given: string, taken: string]> = {
  renter: ['They can book cars.', 'They can no longer book cars. Bookings that exist stay as they are.'],
  owner: [
    'They can list cars and are paid for rentals.',
    'They can no longer list cars. Cars that are listed have to be deactivated first.',
  ],
  admin: ['They see and do everything.', 'They lose the office at once, with everything that it shows.'],
};

/** Gives a role or takes it away, once confirmed and with the reason. */
export function RoleDialog({
  person,
  change: { role, held },
  open,
  onClose,
}: {
  person: Person;
  change: RoleChange;
  open: boolean;
  onClose: () => void;
}) {
  const why = useWhy();
  const change = usePersonChange(person.id, {
    praise: ({ name }) => `The roles of ${name} are changed.`,
    onDone: onClose,
  });
  const confirm = () => {
    const reason = why.read();
    if (reason) change.mutate({ deed: 'roles', body: { role, held, reason } });
  };
  const label = roleLabel(role);
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={held ? `Give the role ${label}?` : `Take the role ${label} away?`}
      description={`${person.name}. ${CONSEQUENCES[role][held ? 0 : 1]}`}
      confirm={held ? 'Give the role' : 'Take the role away'}
      danger={!held}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={confirm}
    >
      <WhyField why={why} />
    </DeedForm>
  );
}
