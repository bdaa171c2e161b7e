import { Preferences, SavePreferencesArgs } from '@coastline/contracts/people/account';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../../../http/routing/route.ts';
import type { PreferencesService } from './preferences.service.ts';

/** The caller's rental preferences. */
export function addPreferencesRoutes(api: Api, preferences: PreferencesService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/preferences',
      operation: 'get_preferences',
      summary: 'The own rental preferences, or null before the first save',
      response: z.nullable(Preferences),
    },
    ({ caller }) => preferences.find(caller),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/preferences',
      operation: 'save_preferences',
      summary: 'Save the own rental preferences; a second save changes the one row',
      body: SavePreferencesArgs,
      response: Preferences,
    },
    ({ caller, body }) => preferences.save(caller, body),
  );
}
