import { SettingsResponse } from '@coastline/domain/wire/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

/** What the office has set, with the mark of how it stood when it was read. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['office', 'settings'],
    queryFn: ({ signal }) => api.get('/rest/v1/settings', { schema: SettingsResponse, signal }),
    // What somebody is typing stays: live events and a look elsewhere read nothing again; the page, opened anew, does.
    staleTime: 'static',
    gcTime: 0,
  });
}
