import type { Preferences, SavePreferencesArgs } from '@coastline/contracts/people/account';
import { errors } from '../../../../http/errors/errors.ts';
import { type Caller, requireUser } from '../../../../http/guards/caller.ts';
import type { DatabaseClient } from '../../../../persistence/client.ts';
import { findPreferences, type PreferencesRow, upsertPreferences } from './preferences.repository.ts';

export type PreferencesService = ReturnType<typeof createPreferencesService>;

/** Rental preferences of a user (PREF). */
export function createPreferencesService(deps: { database: DatabaseClient }) {
  const { db } = deps.database;

  /** The caller's preferences, or null before the first save. Throws `user_not_found` without a users row. */
  async function find(caller: Caller): Promise<Preferences | null> {
    const row = await findPreferences(db, requireUser(caller).userId);
    return row ? present(row) : null;
  }

  /** Saves the caller's preferences in their single row (PREF-05, PREF-08, DATA-41). */
  async function save(caller: Caller, args: SavePreferencesArgs): Promise<Preferences> {
    const { userId } = requireUser(caller);
    if (args.user_id && args.user_id !== userId && args.user_id !== caller.identity?.authUserId) {
      throw errors.forbidden('You can only save your own preferences.');
    }
    const row: PreferencesRow = {
      userId,
      budgetMin: args.budget_min,
      budgetMax: args.budget_max,
      preferredTypes: [...new Set(args.preferred_types)],
      typicalDuration: args.typical_duration,
      primaryUse: args.primary_use,
    };
    await upsertPreferences(db, row);
    return present(row);
  }

  return { find, save };
}

function present(row: PreferencesRow): Preferences {
  return {
    budget_min: row.budgetMin,
    budget_max: row.budgetMax,
    preferred_types: row.preferredTypes as Preferences['preferred_types'],
    typical_duration: row.typicalDuration as Preferences['typical_duration'],
    primary_use: row.primaryUse as Preferences['primary_use'],
  };
}
