import type { ChooseRoleArgs, Me } from '@coastline/contracts/people/account';
import type { SelfAssignableRole } from '@coastline/domain/people/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { meQuery } from './active-role.ts';
import { useSession } from './session-state.ts';

/** Chooses or adds a role. The call is idempotent (ROLE-11 to ROLE-13, ROLE-18 to ROLE-20). */
export function useChooseRole() {
  const { user } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (role: SelfAssignableRole) => {
      const body: ChooseRoleArgs = { role };
      return api.post<Me>('/rest/v1/users', { body });
    },
    onSuccess: async (me) => {
      const { queryKey } = meQuery(user?.id);
      // A pending read from before the change would restore the old roles.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, me);
    },
  });
}
