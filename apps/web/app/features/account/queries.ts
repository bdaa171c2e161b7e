import type { AccountSession, SaveProfileArgs } from '@coastline/contracts/people/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import type { MutationCallbacks } from '#app/lib/api/query-client.ts';
import { meQuery } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { callAuthServer } from './call-auth-server.ts';

export function sessionsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'sessions', userId],
    queryFn: ({ signal }) => api.get<AccountSession[]>('/rest/v1/account/sessions', { signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Second factors of the user, including unverified ones. */
export function factorsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'factors', userId],
    queryFn: async () => (await callAuthServer((auth) => auth.mfa.listFactors())).all,
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

export function passkeysQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'passkeys', userId],
    queryFn: () => callAuthServer((auth) => auth.passkey.list()),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Saves name and phone and refetches the user. */
export function useSaveProfile() {
  const { user } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveProfileArgs) => api.post('/rest/v1/profiles/me', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery(user?.id).queryKey }),
  });
}

/** Mutation of the account that refetches all account sections afterwards. */
export function useAccountChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  callbacks?: MutationCallbacks,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...callbacks,
    // Not awaited, so that the mutation completes without the refetch.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['account'] });
      void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
