import type { Person } from '@coastline/contracts/people/people';
import type { Role } from '@coastline/domain/people/roles';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { ReasonField, useReasonForm } from '../dialogs/reason-field.tsx';
import { roleLabel } from './person-badges.tsx';
import { usePersonChange } from './queries.ts';

/** Role to give (`held`) or to take away. */
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

/** Dialog that gives or takes away a role, with a reason. */
export function RoleDialog({
  person,
  change: { role, held },
  ...dialog
}: DialogProps & { person: Person; change: RoleChange }) {
  const change = usePersonChange(person.id, {
    getSuccessTitle: ({ name }) => `The roles of ${name} are changed.`,
    onDone: dialog.onClose,
  });
  const label = roleLabel(role);
  return (
    <FormDialog
      {...dialog}
      form={useReasonForm()}
      title={held ? `Give the role ${label}?` : `Take the role ${label} away?`}
      description={`${person.name}. ${CONSEQUENCES[role][held ? 0 : 1]}`}
      confirmLabel={held ? 'Give the role' : 'Take the role away'}
      danger={!held}
      mutation={change}
      onConfirm={({ reason }) =>
        change.mutate({ action: 'roles', body: { role, held, reason: reason.trim() } })
      }
    >
      <ReasonField />
    </FormDialog>
  );
}
