import { createHash } from 'node:crypto';
import type { SaveSettingsArgs, SettingsResponse } from '@coastline/contracts/settings';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import {
  normalizeSettings,
  type OfficeSettings,
  validateOfficeSettings,
} from '@coastline/domain/office-settings';
import { canChangeSettings } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NotifyPayeeChange } from './payee-change-notices.service.ts';
import { findLastChange, lockSettings, upsertSettings } from './settings.repository.ts';
import { canonicalJson, getSettings } from './settings.service.ts';

type Key = keyof OfficeSettings;

export type OfficeSettingsService = ReturnType<typeof createOfficeSettingsService>;

/** Settings of the office. A change applies to all later bookings and pages, in every process at once. */
export function createOfficeSettingsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyPayeeChange: NotifyPayeeChange;
}) {
  /** All current settings; for admins only. */
  async function get(caller: Caller): Promise<SettingsResponse> {
    requirePermission(canChangeSettings(requireUser(caller)));
    return describe(deps.database.db);
  }

  /**
   * Saves a part of the settings in one transaction and audits the values before and after. Throws `invalid_input` with
   * the broken rules, and `settings_changed` if `version` is not the current version.
   */
  async function save(
    write: WriteContext,
    { version, changes }: SaveSettingsArgs,
  ): Promise<SettingsResponse> {
    const user = requireUser(write.caller);
    requirePermission(canChangeSettings(user));
    const at = deps.clock();
    const updates = requireValid(changes, at);
    return write.inTransaction(async (tx) => {
      await lockSettings(tx);
      const before = await getSettings(tx);
      if (computeVersion(before) !== version) throw settingsChanged();
      const keys = listChangedKeys(before, updates);
      if (keys.length > 0) {
        const changed = keys.map((key) => ({ key, value: updates[key], updatedAt: at }));
        await upsertSettings(tx, changed);
        const details = { before: pick(before, keys), after: pick(updates, keys) };
        const entry = { actorId: user.userId, action: 'change_settings', entity: 'settings' as const };
        await recordAudit(tx, { ...entry, at, details });
        if (keys.includes('payee') && updates.payee) {
          const change = { before: before.payee, after: updates.payee, actorId: user.userId, at };
          await deps.notifyPayeeChange(tx, change);
        }
      }
      return describe(tx);
    });
  }

  return { get, save };
}

function requireValid(changes: SaveSettingsArgs['changes'], now: Date): Partial<OfficeSettings> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const updates = normalizeSettings(Object.fromEntries(given) as Partial<OfficeSettings>);
  const violations = validateOfficeSettings(updates, todayInBanjul(now));
  const [first] = violations;
  if (first) throw errors.invalidInput(first.message, violations);
  return updates;
}

async function describe(db: Database): Promise<SettingsResponse> {
  const settings = await getSettings(db);
  const last = await findLastChange(db);
  return {
    settings,
    version: computeVersion(settings),
    changed: last ? { at: last.at.toISOString(), by: last.by } : null,
  };
}

/** Hash of the settings: equal settings have equal versions. */
function computeVersion(settings: OfficeSettings): string {
  const entries = Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(canonicalJson(entries)).digest('base64url').slice(0, 22);
}

function listChangedKeys(before: OfficeSettings, updates: Partial<OfficeSettings>): Key[] {
  const keys = Object.keys(updates) as Key[];
  return keys.filter((key) => canonicalJson(before[key]) !== canonicalJson(updates[key]));
}

function pick(settings: Partial<OfficeSettings>, keys: readonly Key[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

function settingsChanged() {
  return errors.wrongStatus(
    'Somebody else has changed the settings meanwhile. Please look at them again.',
    'settings_changed',
  );
}
