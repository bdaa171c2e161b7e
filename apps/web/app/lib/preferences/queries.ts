import { Preferences } from '@coastline/domain/wire/people/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.ts';
import { setPreferencesCleared } from './cleared-preferences.ts';

const FoundPreferences = z.nullable(Preferences);

/** The signed-in person's preferences; null before the first save. */
export function preferencesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['preferences', userId],
    queryFn: ({ signal }) => api.get('/rest/v1/preferences', { schema: FoundPreferences, signal }),
    enabled: userId !== undefined,
  });
}

/** Keeps the person's one set of preferences (PREF-05). */
export function useSavePreferences() {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: Preferences) => api.post('/rest/v1/preferences', { schema: Preferences, body }),
    onSuccess: (saved) => {
      client.setQueryData(preferencesQuery(user?.id).queryKey, saved);
      // New preferences are for the next search.
      if (user) setPreferencesCleared(user.id, false);
    },
  });
}
