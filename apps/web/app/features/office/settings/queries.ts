import type { SettingsResponse } from '@coastline/contracts/settings';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['office', 'settings'],
    queryFn: ({ signal }) => api.get<SettingsResponse>('/rest/v1/settings', { signal }),
    // Live events and focus must not refetch, because a refetch would reset forms. Opening the page again refetches.
    staleTime: 'static',
    gcTime: 0,
  });
}

/** Saves settings. Reloads them when another admin has changed them in the meantime. */
export function useSaveSettings(title: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: string; changes: Partial<OfficeSettings> }) =>
      postIdempotent<SettingsResponse>('/rest/v1/settings', { body }),
    onSuccess: (response) => {
      onSaved();
      // Without a mounted page there is no cached value; the next visit fetches it.
      client.setQueryData(settingsQuery().queryKey, (cached) => cached && response);
      notify({ tone: 'good', title: 'Saved', description: `${title}: good from now on.` });
    },
    onError: (error) => {
      if (!isOutdatedError(error)) return;
      // The reload remounts the changed cards, so the message cannot be shown inside them.
      notify({ tone: 'bad', title: 'Nothing was saved', description: error.message });
      client.query({ ...settingsQuery(), staleTime: 0 }).catch(() => undefined);
    },
  });
}

/** Whether another admin has changed the settings in the meantime. */
export function isOutdatedError(error: Error): boolean {
  return error instanceof ApiError && error.code === 'settings_changed';
}
