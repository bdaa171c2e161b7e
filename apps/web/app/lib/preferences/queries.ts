import type { Preferences } from '@coastline/contracts/people/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session-state.ts';

const CLEARED_KEY = 'preferences-cleared';

/** Preferences of the signed-in user; null before the first save. */
export function preferencesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['preferences', userId],
    queryFn: ({ signal }) => api.get<Preferences | null>('/rest/v1/preferences', { signal }),
    enabled: userId !== undefined,
  });
}

/** Saves the preferences of the user (PREF-05). */
export function useSavePreferences() {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: Preferences) => api.post<Preferences>('/rest/v1/preferences', { body }),
    onSuccess: (saved) => {
      client.setQueryData(preferencesQuery(user?.id).queryKey, saved);
      // New preferences apply to the next search.
      if (user) setPreferencesCleared(user.id, false);
    },
  });
}

/**
 * Whether the user has removed their preferences from the search in this visit. Stored in sessionStorage, so that a reload
 * does not apply them again. Without storage, the flag is lost.
 */
export function isPreferencesCleared(userId: string): boolean {
  try {
    return sessionStorage.getItem(CLEARED_KEY) === userId;
  } catch {
    return false;
  }
}

export function setPreferencesCleared(userId: string, isCleared: boolean): void {
  try {
    if (isCleared) sessionStorage.setItem(CLEARED_KEY, userId);
    else sessionStorage.removeItem(CLEARED_KEY);
  } catch {
    // Without storage the preferences are applied again on the next visit to the page.
  }
}
