import { AccountSession, type SaveProfileArgs } from '@coastline/domain/wire/people/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#app/lib/api/api.ts';
import type { Told } from '#app/lib/api/told.ts';
import { meQuery } from '#app/lib/session/active-role.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { authCall } from './auth-call.ts';

/** Where the user is signed in. */
export function sessionsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'sessions', userId],
    queryFn: ({ signal }) =>
      api.get('/rest/v1/account/sessions', { schema: z.array(AccountSession), signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** The user's second factors, those half set up included. */
export function factorsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'factors', userId],
    queryFn: async () => (await authCall((auth) => auth.mfa.listFactors())).all,
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** The user's passkeys. */
export function passkeysQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'passkeys', userId],
    queryFn: () => authCall((auth) => auth.passkey.list()),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Changes name and phone, and shows them at once wherever they stand. */
export function useSaveProfile() {
  const { user } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveProfileArgs) => api.post('/rest/v1/profiles/me', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery(user?.id).queryKey }),
  });
}

/** A change of the account that other sections show: they read again afterwards. */
export function useAccountChange<Input, Output>(change: (input: Input) => Promise<Output>, told?: Told) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...told,
    // Not waited for: whoever pressed may go on.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['account'] });
      void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
