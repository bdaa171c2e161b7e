import { createHash } from 'node:crypto';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { checkOfficeSettings, type OfficeSettings, tidySettings } from '@coastline/domain/office-settings';
import { canChangeSettings } from '@coastline/domain/people/permissions';
import type { SaveSettingsArgs, SettingsAnswer } from '@coastline/domain/wire/settings';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { TellPayeeChange } from './payee-change.service.ts';
import { findLastChange, lockSettings, upsertSettings } from './settings.repository.ts';
import { getSettings } from './settings.service.ts';

type Key = keyof OfficeSettings;

export type OfficeSettingsService = ReturnType<typeof createOfficeSettingsService>;

/** What the office sets: good for whatever is booked and shown from then on, in every process at once. */
export function createOfficeSettingsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  tellPayeeChange: TellPayeeChange;
}) {
  /** All settings as they stand; for admins only. */
  async function read(caller: Caller): Promise<SettingsAnswer> {
    requirePermission(canChangeSettings(requireUser(caller)));
    return describe(deps.database.db);
  }

  /**
   * Sets some of the settings, all or nothing, and writes down what they were and are. Throws `invalid_input` with the
   * broken rules, and `settings_changed` where somebody else has set something since they were read.
   */
  async function save(write: Write, { version, changes }: SaveSettingsArgs): Promise<SettingsAnswer> {
    const user = requireUser(write.caller);
    requirePermission(canChangeSettings(user));
    const at = deps.clock();
    const wanted = requireValid(changes, at);
    return write.inTransaction(async (tx) => {
      await lockSettings(tx);
      const before = await getSettings(tx);
      if (versionOf(before) !== version) throw settingsChanged();
      const keys = changedKeys(before, wanted);
      if (keys.length > 0) {
        const changed = keys.map((key) => ({ key, value: wanted[key], updatedAt: at }));
        await upsertSettings(tx, changed);
        const details = { before: pick(before, keys), after: pick(wanted, keys) };
        const entry = { actorId: user.userId, action: 'change_settings', entity: 'settings' as const };
        await recordAudit(tx, { ...entry, at, details });
        if (keys.includes('payee') && wanted.payee) {
          const change = { before: before.payee, after: wanted.payee, by: user.userId, at };
          await deps.tellPayeeChange(tx, change);
        }
      }
      return describe(tx);
    });
  }

  return { read, save };
}

function requireValid(changes: SaveSettingsArgs['changes'], now: Date): Partial<OfficeSettings> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const wanted = tidySettings(Object.fromEntries(given) as Partial<OfficeSettings>);
  const errors = checkOfficeSettings(wanted, todayInBanjul(now));
  const [first] = errors;
  if (first) throw refuse.invalidInput(first.message, errors);
  return wanted;
}

async function describe(db: Database): Promise<SettingsAnswer> {
  const settings = await getSettings(db);
  const last = await findLastChange(db);
  return {
    settings,
    version: versionOf(settings),
    changed: last ? { at: last.at.toISOString(), by: last.by } : null,
  };
}

/** The same settings have the same version, whatever was in between. */
function versionOf(settings: OfficeSettings): string {
  const entries = Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(canonical(entries)).digest('base64url').slice(0, 22);
}

// PostgreSQL keeps the keys of an object in an order of its own.
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function changedKeys(before: OfficeSettings, wanted: Partial<OfficeSettings>): Key[] {
  const keys = Object.keys(wanted) as Key[];
  return keys.filter((key) => canonical(before[key]) !== canonical(wanted[key]));
}

function pick(settings: Partial<OfficeSettings>, keys: readonly Key[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

function settingsChanged() {
  return refuse.wrongStatus(
    'Somebody else has changed the settings meanwhile. Please look at them again.',
    'settings_changed',
  );
}
